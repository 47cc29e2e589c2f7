import type { PronounGrammar, PronounPage } from "#app/editions/pronoun-set.ts";
import { setsJoined } from "#app/features/pronouns/joined.ts";
import { pageMeantBy, setsInGroups } from "#app/features/pronouns/meant.ts";
import { lookUp } from "#app/features/pronouns/merge.ts";
import { formsIn } from "#app/features/pronouns/typed-words.ts";
import { type PronounPlace, readCardPronoun } from "../card-pronoun.ts";

/** What people mean by what they write as a pronoun. A card shows it as it was written; programs have to make sentences of it. */

/** @returns null for what may mean something else, too */
export function meantPage(written: string, place: PronounPlace): PronounPage | null {
  const { grammar } = place;
  if (grammar === null) return null;
  const known = readCardPronoun(written, place);
  if (known !== null) return namedInTurn(written, known, grammar) ?? known;
  const plain = withoutTrimmings(written);
  return (
    pageMeantBy(written, grammar) ??
    (plain === null ? null : (readCardPronoun(plain, place) ?? pageMeantBy(plain, grammar)))
  );
}

/**
 * “they/xe/it/he/she” and “hon/henne, hen/hen” are addresses of sets that are spelt out, but nobody means one: each word is the name of
 * another set, or each part has forms of its own.
 */
function namedInTurn(written: string, page: PronounPage, grammar: PronounGrammar): PronounPage | null {
  if (page.kind !== "set" || !page.set.generated || written.length > MAX_LENGTH) return null;
  const forms = formsIn(written);
  const joined = setsJoined(written, grammar);
  const areNames = joined?.length === forms.length;
  const parts = written.trim().split(/[\s,;|]+/u);
  const areGroups = parts.length > 1 && parts.every((part) => part.includes("/"));
  const sets = areNames ? joined : areGroups ? setsInGroups(written, grammar) : null;
  if (sets === null || sets === undefined) return null;
  return pageOf(
    sets.map(({ canonicalName }) => canonicalName),
    grammar,
  );
}

/** What is left of a page of several sets without some of them; null where nothing is. */
export function withoutSets(
  page: PronounPage,
  refused: ReadonlySet<string>,
  grammar: PronounGrammar,
): PronounPage | null {
  if (page.kind !== "set" || !page.set.canonicalName.includes("&")) return page;
  const names = page.set.canonicalName.split("&");
  const left = names.filter((name) => !refused.has(name));
  return left.length === names.length ? page : pageOf(left, grammar);
}

function pageOf(names: readonly string[], grammar: PronounGrammar): PronounPage | null {
  const set = lookUp(names.join("&"), grammar);
  return set === null ? null : { kind: "set", set };
}

/** Flags, hearts, flowers and stars stand beside pronouns and say nothing of them. Other pictures may: "he ❌". */
const ORNAMENT =
  /^(?:\p{Regional_Indicator}{2}|\u{1f3f3}\ufe0f?(?:\u200d(?:\u{1f308}|\u26a7\ufe0f?))?|[\u2605\u2606\u2661\u2665\u26a7\u2728\u2764\u2b50\u{1f308}\u{1f31f}\u{1f337}-\u{1f33c}\u{1f490}\u{1f493}\u{1f495}-\u{1f49f}\u{1f5a4}\u{1f90d}\u{1f90e}\u{1f98b}\u{1f9e1}\u{1fa75}-\u{1fa77}]\ufe0f?|[\s\u200b-\u200f\u2060\ufeff])$/u;
/** At the beginning another sign says something: "!she". */
const OPENING = "¡";
const ENDINGS = ".…。!！";
const AROUND = /^(?:\((.*)\)|（(.*)）|\[(.*)\]|［(.*)］|【(.*)】|「(.*)」|["“„](.*)["”“]|«(.*)»|[‘'](.*)[’'])$/su;
const SIGNS = new Intl.Segmenter("en", { granularity: "grapheme" });
/** What is left has to begin and end with a word: “she/🌸” names another pronoun, and the flower is it. */
const WORDS = /^[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?$/su;
/** Brackets within brackets are no trimmings any more. */
const MAX_LAYERS = 3;
/** As long as what is taken for pronouns in an address, and for some flags and stars beside it. */
const MAX_LENGTH = 96;

/** @returns null where there is nothing to take away, or where that may have been meant */
function withoutTrimmings(written: string): string | null {
  if (written.length > MAX_LENGTH) return null;
  let plain = written;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    plain = withoutOrnaments(plain);
    plain =
      AROUND.exec(plain)
        ?.slice(1)
        .find((inside) => inside !== undefined) ?? plain;
  }
  return plain !== written && WORDS.test(plain) ? plain : null;
}

function withoutOrnaments(text: string): string {
  const signs = Array.from(SIGNS.segment(text), ({ segment }) => segment);
  const first = signs.findIndex((sign) => !ORNAMENT.test(sign) && sign !== OPENING);
  const last = signs.findLastIndex((sign) => !ORNAMENT.test(sign) && !ENDINGS.includes(sign));
  return first < 0 ? "" : signs.slice(first, last + 1).join("");
}
