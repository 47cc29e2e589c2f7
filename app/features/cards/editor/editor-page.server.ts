import type { LoadContext } from "#app/context.ts";
import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { faqQuestion } from "#app/features/articles/article.server.ts";
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

/** What the editor shows apart from what was typed. */
export interface EditorPageData {
  /** What the form begins with. */
  filled: Refused;
  isNew: boolean;
  /** What a new card took over from one in another language; null for nothing. */
  further: Further | null;
  /** Whether the owner has said on a card in another language that they are not of age. */
  isMinor: boolean;
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
}

export async function loadEditorPage(context: LoadContext, account: Account): Promise<EditorPageData> {
  const { accounts, edition } = context;
  const { code, config, grammar } = edition;
  const all = await ownCards(accounts, account.id);
  const own = all.find(({ locale }) => locale === code) ?? null;
  const isTeam = readRoles(account.roles).roles.length > 0;
  const { card: edited, further } =
    own === null ? await beginning(context, all, isTeam) : { card: await editedCard(context, own), further: null };
  const isMinor = isMinorElsewhere(all, code);
  return {
    // Who is known to be under 18 reads the reason for less with the question.
    filled: refused({}, { ...cardValues(edited), [INFORMED]: isMinor ? "1" : "" }).data,
    isNew: own === null,
    further,
    isMinor,
    today: context.clock().toISOString().slice(0, 10),
    isTeam,
    hasPronouns: grammar !== null,
    cardPath: href(config, "card", { username: account.username }),
    deletePath: href(config, "deleteCard"),
    previewPath: href(config, "editorPreview"),
    preview: own && (await previewCard(context, account, { sent: edited, stored: own, all }, "owner")),
    offeredPronouns: offeredPronouns(context),
    mentions: hasPage(config, "mentions")
      ? { path: href(config, "mentions"), label: context.spell(context.text("account.overview.mentions")) }
      : null,
    hopPath: hopPath(context.directory, config),
    ...editorFlags(context, edited.draft),
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
