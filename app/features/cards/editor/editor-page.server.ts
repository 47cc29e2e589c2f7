import type { LoadContext } from "#app/context.ts";
import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { ownComingOfAge, UNREADABLE_MONTH } from "#app/features/accounts/coming-of-age.server.ts";
import { articleLink, type ElsewhereArticle, faqQuestion } from "#app/features/articles/article.server.ts";
import type { Part } from "#app/features/articles/shown-article.ts";
import { type ChosenDay, choosableDays } from "#app/features/calendar/chosen-days.server.ts";
import { dateOrder } from "#app/features/calendar/typed-day.ts";
import type { DateOrder } from "#app/features/calendar/typed-numbers.ts";
import { pronounAddress } from "#app/features/pronouns/address.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { setsByGroup } from "#app/features/pronouns/in-turn.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import type { IconOffer } from "#app/kit/forms/icon-choices.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { iconOffer } from "../icons/icon-offer.server.ts";
import { FIRST_OPINION } from "../opinions.ts";
import { hopPath, type OwnLanguage, ownLanguages } from "../own-languages.ts";
import { pronounPlace } from "../page/pronoun-place.ts";
import { pronounView } from "../page/pronoun-views.ts";
import { ownCards } from "../stored-cards.server.ts";
import { isMinorElsewhere } from "../visibility.ts";
import { cardValues } from "./card-values.ts";
import { editorFlags, type OfferedFlag } from "./editor-flags.server.ts";
import { INFORMED } from "./fields.ts";
import { beginning, type Further } from "./further-card.server.ts";
import { type Preview, previewCard } from "./preview.server.ts";
import { editedCard } from "./stored-values.server.ts";
import { suggestedTo } from "./suggested-words.ts";
import { type TakenOver, takenOver } from "./taken-over.server.ts";

/** What the editor shows apart from what was typed. */
export interface EditorPageData {
  /** What the form begins with. */
  filled: Refused;
  isNew: boolean;
  /** What a new card took over from one in another language; null for nothing. */
  further: Further | null;
  /** Whether the owner has said at sign-up, or on a card in another language, that they are not of age. */
  isMinor: boolean;
  /** For who comes of age later by the birthday they signed up with; null for most people. */
  comingOfAge: ToldComingOfAge | null;
  /** "2026-11-28", by which a birthday that is typed says how old somebody is. */
  today: string;
  isTeam: boolean;
  hasPronouns: boolean;
  cardPath: string;
  deletePath: string;
  previewPath: string;
  /** The card as it is stored, as its owner sees it; null for a new one. */
  preview: Preview | null;
  /** Common sets and words such as "any", as they are written on a card and as they are called. */
  offeredPronouns: { value: string; label: string }[];
  /** The page of who has the owner in their circle. Named by the server, because the editor needs no other of these texts. */
  mentions: { path: string; label: string } | null;
  /** Where a form leads to the editor of another language; null where only one is served. */
  hopPath: string | null;
  flags: OfferedFlag[];
  /** Flags of the card that are not offered here, such as those of another edition. */
  otherFlags: OfferedFlag[];
  /** Where flags come from, and why one may be missing; null where the edition has no answer to it. */
  flagQuestion: Part | null;
  /** Where pictures of flags are uploaded while the form stays open. */
  flagPath: string;
  icons: IconOffer;
  timeZones: string[];
  /** Events of the queer calendar to choose from; none in an edition without it. */
  days: ChosenDay[];
  /** Names of the months in the language of the edition. */
  months: string[];
  /** In which order the language writes a date in numbers. */
  dateOrder: DateOrder;
  languages: OwnLanguage[];
  longNames: boolean;
  /** Words the edition suggests. */
  suggestedWords: readonly SuggestedColumn[];
  /** What the last save did to cards in other languages; null where it did nothing. */
  takenOver: TakenOver | null;
}

/** What somebody is told whose card says an older age than they said at sign-up. */
export interface ToldComingOfAge {
  /** "2028-05". */
  month: string;
  /** The stricter of the two counts, until when, and what to do about a slip. */
  note: string;
  /** Where to write to us; null where there is no such page. */
  contact: ElsewhereArticle | null;
}

function toldOf(month: string, context: LoadContext): ToldComingOfAge {
  const { edition, spell, text } = context;
  const named = dayFormat(edition.config, "monthOfYear").format(new Date(`${month}-01T00:00:00Z`));
  return spell({
    month,
    note: text("cards.editor.signedUpYounger", { month: named }),
    contact: articleLink(context, "contact"),
  });
}

/** @param along the fields that were just saved on other cards too, as in the address */
export async function loadEditorPage(context: LoadContext, account: Account, along: string): Promise<EditorPageData> {
  const { accounts, edition } = context;
  const { code, config, grammar } = edition;
  const all = await ownCards(accounts, account.id);
  const own = all.find(({ locale }) => locale === code) ?? null;
  const isTeam = readRoles(account.roles).roles.length > 0;
  const comingOfAge = await ownComingOfAge(context, account.id);
  const isMinor = isMinorElsewhere({ all, comingOfAge }, code, context.clock());
  const { card: edited, further } =
    own === null
      ? await beginning(context, all, { isTeam, isMinor })
      : { card: await editedCard(context, own), further: null };
  const flags = editorFlags(context, edited.draft);
  // Reading a card with everything in it takes a while, as do its preview and writing out what the form is filled with.
  await nextTurn();
  const preview =
    own && (await previewCard(context, account, { sent: edited, stored: own, all, comingOfAge }, "owner"));
  await nextTurn();
  return {
    // Who is known to be under 18 reads the reason for less with the question.
    filled: refused({}, { ...cardValues(edited), [INFORMED]: isMinor ? "1" : "" }).data,
    isNew: own === null,
    further,
    isMinor,
    comingOfAge: comingOfAge === null || comingOfAge === UNREADABLE_MONTH ? null : toldOf(comingOfAge, context),
    today: context.clock().toISOString().slice(0, 10),
    isTeam,
    hasPronouns: grammar !== null,
    cardPath: href(config, "card", { username: account.username }),
    deletePath: href(config, "deleteCard"),
    previewPath: href(config, "editorPreview"),
    preview,
    offeredPronouns: offeredPronouns(context),
    mentions: hasPage(config, "mentions")
      ? { path: href(config, "mentions"), label: context.spell(context.text("account.overview.mentions")) }
      : null,
    hopPath: hopPath(context.directory, config),
    ...flags,
    takenOver: own && (await takenOver(context, { own, all, flags: [...flags.flags, ...flags.otherFlags] }, along)),
    flagQuestion: faqQuestion(context, "flags"),
    flagPath: href(config, "editorFlag"),
    icons: iconOffer(
      edition,
      [...edited.draft.legend, ...edited.draft.events].map(({ icon }) => icon),
    ),
    timeZones: Intl.supportedValuesOf("timeZone"),
    days: choosableDays(context),
    months: monthsIn(config),
    dateOrder: dateOrder(config),
    languages: ownLanguages(all, context),
    longNames: config.cards.longNames,
    suggestedWords: suggestedTo(context),
  };
}

const MAX_OFFERED = 8;

function offeredPronouns(context: LoadContext) {
  const { edition, hosts } = context;
  const book = pronounBook(edition);
  if (book === null) return [];
  const { grammar } = book;
  const { any, ask, mirror, avoiding } = grammar.words;
  const words = [any, ask[0], mirror, avoiding[0]].filter((word) => word != null);
  // In the order in which people get to know the edition's sets, so that none is first out of habit.
  const common = setsByGroup(book)
    .slice(0, MAX_OFFERED)
    .map((set) => pronounAddress(set, grammar));
  const spoken = { book, place: pronounPlace(edition, hosts), text: context.text };
  const labelled = [...common, ...words].map((value): [string, string] => [
    pronounView({ value, opinion: FIRST_OPINION }, 0, spoken).label,
    value,
  ]);
  // Of sets that are called the same, the first in the edition's order.
  return [...new Map(labelled.reverse())].reverse().map(([label, value]) => ({ value, label }));
}

function monthsIn(language: DateLanguage): string[] {
  const format = dayFormat(language, "month");
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}
