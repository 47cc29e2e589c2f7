import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { PronounGrammar, PronounPage } from "#app/editions/pronoun-set.ts";
import { formsOf } from "#app/features/pronouns/api/set-forms.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { foldLabel } from "../card-pronoun.ts";
import type { Opinionated } from "../content.ts";
import { isBuiltIn, type LegendEntry, type PronounOrder, rankOf } from "../opinions.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { calledOf, type PronounWords } from "../page/pronoun-views.ts";
import type { ShownCard } from "../visibility.ts";
import { type Choice, type Context, choose } from "./choice.ts";
import { meantPage, withoutSets } from "./meant-page.ts";
import { type FoundPerson, MAX_WITH_FORMS, type SpokenOpinion, type SpokenPronoun } from "./shape.ts";

/** How to speak of the owner of a card: all that is answered but who it is. */
export interface SpokenCard
  extends Pick<FoundPerson, "edition" | "language" | "call" | "use" | "order" | "others" | "never" | "neverWords"> {
  rule: FoundPerson["why"]["rule"];
}

/** A pronoun of a card, and what it means in the edition; null where it does not know it. */
interface ReadPronoun extends Opinionated {
  page: PronounPage | null;
}

/** As many alternatives of a set as are answered: merged ones have hundreds. */
const MAX_ALTERNATIVES = 12;
/** As many pronouns, or words, as are answered at all: cards may have over a hundred, and a hundred people are asked for at once. */
const MAX_PRONOUNS = 20;

export function spokenCard(
  { content }: ShownCard,
  edition: Edition,
  { hosts, context }: { hosts: Pick<Hosts, "origin">; context: Context },
): SpokenCard {
  const { config, code } = edition;
  const { text } = createTranslator(config.locale, edition.texts);
  const said: PronounWords = { book: pronounBook(edition), place: pronounPlace(edition, hosts), text };
  const { legend, pronounOrder } = content;
  const read = content.pronouns.map((one): ReadPronoun => ({ ...one, page: meantPage(one.value, said.place) }));
  const pronouns = choose(withoutRefused(read, legend, edition.grammar), legend, context, keyOf);
  const [called] = choose(content.names, legend, context, sameWord).use;
  const words = content.words.flatMap(({ values }) => values);
  const use = pronouns.use.slice(0, MAX_PRONOUNS);
  const others = pronouns.others.slice(0, MAX_PRONOUNS - use.length);
  const spoken = (one: ReadPronoun, place: number): SpokenPronoun => {
    const { kind, label, spoken, path } = calledOf(one.value, one.page, said);
    const set = one.page?.kind === "set" && place < MAX_WITH_FORMS ? one.page.set : null;
    const forms = set !== null && said.book !== null ? formsOf(set, said.book, MAX_ALTERNATIVES) : [];
    const url = path === null ? null : hosts.origin(code) + path;
    return { kind, label, spoken, url, forms, ...opinionOf(one, legend) };
  };
  return {
    edition: code,
    language: config.locale,
    call: called
      ? { name: called.value, pronunciation: called.pronunciation || null, ...opinionOf(called, legend) }
      : null,
    use: use.map(spoken),
    order: pronouns.use.length > 1 ? pronounOrder : null,
    others: others.map((one, at) => spoken(one, use.length + at)),
    never: pronouns.never.slice(0, MAX_PRONOUNS).map(({ value, page }) => {
      const { kind, label } = calledOf(value, page, said);
      return { kind, label };
    }),
    // Names that are refused are on the card for those who look there, and are not handed on to each who asks how to speak.
    neverWords: choose(words, legend, context, sameWord)
      .never.slice(0, MAX_PRONOUNS)
      .map(({ value }) => value),
    rule: ruleOf(pronouns, pronounOrder),
  };
}

/** Leaves out what the card refuses elsewhere: “she/they” beside a no to “they” is “she”. */
function withoutRefused(
  pronouns: readonly ReadPronoun[],
  legend: readonly LegendEntry[],
  grammar: PronounGrammar | null,
): ReadPronoun[] {
  const isRefused = ({ opinion }: ReadPronoun) => (rankOf(opinion, legend) ?? 0) < 0;
  const refused = pronouns.flatMap((one) =>
    isRefused(one) && one.page?.kind === "set" ? [one.page.set.canonicalName] : [],
  );
  if (grammar === null || refused.length === 0) return [...pronouns];
  const names = new Set(refused);
  return pronouns.flatMap((one) => {
    if (one.page === null || isRefused(one)) return [one];
    const page = withoutSets(one.page, names, grammar);
    return page === null ? [] : [{ ...one, page }];
  });
}

const sameWord = ({ value }: Opinionated): string => foldLabel(value);

/** What tells pronouns apart: the set they mean, however they are written. */
function keyOf({ value, page }: ReadPronoun): string {
  if (page === null) return `unknown ${foldLabel(value)}`;
  if (page.kind === "set") return `set ${page.set.canonicalName}`;
  return page.kind === "any" ? `any ${page.group ?? ""}` : page.kind;
}

function ruleOf({ use, others }: Choice<ReadPronoun>, order: PronounOrder): SpokenCard["rule"] {
  if (use.length === 0) return "nothing";
  if (use.length === 1) return others.length === 0 ? "only" : "first";
  return order === "ranked" ? "first" : order;
}

export const opinionOf = ({ opinion }: Opinionated, legend: readonly LegendEntry[]): SpokenOpinion =>
  isBuiltIn(opinion)
    ? { opinion, meaning: null }
    : { opinion: "own", meaning: legend.find(({ icon }) => icon === opinion)?.description || null };
