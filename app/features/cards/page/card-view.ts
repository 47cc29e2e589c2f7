import type { PronounSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "#app/features/pronouns/book.ts";
import type { Colour } from "#app/kit/flags/colour.ts";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import type { FillName } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { type MarkdownParagraph, parseMarkdown } from "#app/kit/markup/markdown.ts";
import type { DateLanguage, DayFormat } from "#app/kit/time/date-language.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { type LargeScript, largeScripts } from "#app/kit/ui/large-scripts.ts";
import type { PronounPlace } from "../card-pronoun.ts";
import type { CardContent, CardEvent } from "../content.ts";
import { type PronounOrder, rankOf } from "../opinions.ts";
import { meantOrder } from "../pronoun-order.ts";
import type { ShownCard } from "../visibility.ts";
import { bandColours } from "./band.ts";
import { type ClockView, clockView } from "./clock.ts";
import { customFlagView, type FlagView, flagView, shownFlags } from "./flag-views.ts";
import { type LinkView, linkView } from "./link-view.ts";
import { type FindDrawing, type IconDrawing, legendOf, type OpinionView, opinionViews } from "./opinion-views.ts";
import { mainSet, type PronounView, pronounView } from "./pronoun-views.ts";

/**
 * A card as components show it: plain data, made on the server, without ids and without anything the viewer may not see.
 * What people have written is never respelled; `text` says everything else in the spelling that was chosen.
 */
export interface CardView {
  username: string;
  /** Address of the avatar. */
  avatar: string;
  /** "pronouns": the viewer sees these alone. */
  extent: ShownCard["extent"];
  /** The name the card is headed with; null where the username stands for it. */
  heading: string | null;
  /** Whether the owner helps to run the site. */
  isTeam: boolean;
  /** What the card warns of before it is shown. */
  warnings: string[];
  /** Whether all of that is the owner's word. */
  warnsItself: boolean;
  names: NameView[];
  pronouns: PronounView[];
  /** How those that may be used are meant; null for one or none. */
  pronounOrder: PronounOrder | null;
  description: MarkdownParagraph[];
  age: number | null;
  clock: ClockView | null;
  /** Whether its owner alone sees these two, who is not of age. */
  isAgePrivate: boolean;
  flags: FlagView[];
  /** Colours of the lines behind the name; empty for those of the site. */
  band: Colour[];
  words: { header: string; values: EntryView[] }[];
  links: LinkView[];
  circle: CircleView[];
  /** Whether its owner alone sees it, so that nobody on it has been asked anything. */
  isHidden: boolean;
  events: EventView[];
  /** Every opinion that entries refer to, in the order of the legend. */
  legend: OpinionView[];
  /** Null where the viewer may not read the card. */
  created: DayView | null;
  updated: DayView | null;
  /** Whether some of its texts have emoji, for which not every machine has a face. */
  hasEmoji: boolean;
  /** The same for scripts of thousands of signs. */
  scripts: LargeScript[];
}

export interface EntryView {
  value: string;
  /** The key of an opinion in the legend. */
  opinion: string;
}

export interface NameView extends EntryView {
  /** IPA between slashes, or a respelling; "" without. */
  pronunciation: string;
}

export interface CircleView {
  username: string;
  avatar: string;
  relationship: string;
  /** Their card in the edition where it is best read. */
  url: string;
  isMutual: boolean;
  /** False for an entry that only the owner sees, because the other side has not agreed. */
  isAccepted: boolean;
}

export interface EventView {
  name: string;
  /** "17 May", in the language of the edition. */
  day: string;
  /** The first and the last day of each year: "05-17". */
  first: string;
  last: string;
  /** The page of a day of the queer calendar. */
  path: string | null;
  icon: IconDrawing | null;
  /** Of a day of the queer calendar. */
  flag: FlagKey | null;
  comment: string;
}

export interface DayView {
  /** "2026-11-23". */
  date: string;
  label: string;
}

/** What a card is shown with. */
export interface CardSetting {
  /** The edition's code and BCP 47 tag. */
  edition: { code: string } & DateLanguage;
  /** Its pronouns; null where it has none. */
  book: BookWithSettings | null;
  place: PronounPlace;
  /** Translates, in the spelling that was chosen. */
  text: Translate;
  drawing: FindDrawing;
  /** Puts the endings of somebody's pronouns into the names of their flags; null for those of the edition. */
  flagNames(set: PronounSet | null): FillName;
  /** The days of the queer calendar with these keys, those that the edition has. */
  chosenDays(keys: readonly string[]): EventView[];
  /** Entries of the terminology about flags. */
  termPaths: ReadonlyMap<string, string>;
  now: Date;
}

/** Whose card it is. */
export interface CardOwner {
  username: string;
  avatar: string;
  isTeam: boolean;
}

export function buildCardView(
  shown: ShownCard,
  { owner, circle }: { owner: CardOwner; circle: CircleView[] },
  setting: CardSetting,
): CardView {
  const { content } = shown;
  const { text, drawing, book, place, edition, now } = setting;
  const opinions = opinionViews(content.legend, text, drawing);
  const isShown = <T extends EntryView>({ opinion }: T) => opinions.has(opinion);
  const names = content.names.filter(isShown);
  const pronouns = content.pronouns.filter(isShown);
  const words = content.words.map(({ header, values }) => ({ header, values: values.filter(isShown) }));
  const used = [...names, ...pronouns, ...words.flatMap(({ values }) => values)];
  const flags = shownFlags(content.flags, edition.code);
  const fill = setting.flagNames(mainSet(content.pronouns, content.legend, place));
  const days = dayFormat(edition);
  const around = shown.extent === "all" ? circle : [];
  const written = JSON.stringify([content, around.map(({ relationship }) => relationship)]);
  const hasSigns = SIGNS.test(written);
  return {
    ...owner,
    extent: shown.extent,
    heading: headingName(content),
    isTeam: owner.isTeam && shown.extent === "all",
    warnings: content.sensitive,
    warnsItself: shown.warnsItself,
    names,
    pronouns: pronouns.map((pronoun, index) => pronounView(pronoun, index, { book, place, text })),
    pronounOrder: meantOrder(content),
    description: describe(content),
    age: shown.age,
    clock: content.timeZone && clockView(content.timeZone, now, { text, language: edition }),
    isAgePrivate: shown.isAgePrivate,
    flags: [
      ...flags.map((key) => flagView(key, { text, fill, termPaths: setting.termPaths })),
      ...content.customFlags.map((flag) => customFlagView(flag, text)),
    ],
    band: content.flagBand ? bandColours(flags) : [],
    words: words.filter(({ values }) => values.length > 0),
    links: content.links.flatMap((link) => linkView(link) ?? []),
    circle: around,
    isHidden: shown.visibility === "hidden",
    events: [...setting.chosenDays(content.days), ...eventViews(content.events, edition, drawing)].sort(byDate),
    legend: legendOf(opinions, new Set(used.map(({ opinion }) => opinion))),
    created: shown.createdAt && dayView(shown.createdAt, days),
    updated: shown.updatedAt && dayView(shown.updatedAt, days),
    hasEmoji: hasSigns && EMOJI.test(written),
    scripts: hasSigns ? largeScripts(written) : [],
  };
}

/** Emoji and the large scripts are all beyond here; looking for each of them takes longer. */
const SIGNS = /[\u1100-\uffff]/;

/** Signs that are drawn as pictures by themselves, or with the mark that asks for it. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;

const describe = ({ description, markdown }: CardContent): MarkdownParagraph[] =>
  markdown ? parseMarkdown(description) : plainParagraphs(description);

/** Every line break is kept; empty lines part paragraphs. */
const plainParagraphs = (text: string): MarkdownParagraph[] =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) =>
      paragraph
        .split(/\r?\n/)
        .flatMap(
          (line, index): MarkdownParagraph =>
            index === 0 ? [{ kind: "text", text: line }] : [{ kind: "break" }, { kind: "text", text: line }],
        ),
    );

/** A leap year, so that every day of the year is there. */
const LEAP_YEAR = 2024;

function eventViews(events: readonly CardEvent[], language: DateLanguage, drawing: FindDrawing): EventView[] {
  if (events.length === 0) return [];
  const format = dayFormat(language, "dayOfYear");
  return events.map(({ name, icon, month, day, comment }) => {
    const date = new Date(Date.UTC(LEAP_YEAR, month - 1, day));
    const on = date.toISOString().slice(5, 10);
    const sign = icon === "" ? null : drawing(icon);
    return { name, day: format.format(date), first: on, last: on, path: null, icon: sign, flag: null, comment };
  });
}

/** In the order of the year; days of the same date keep their order. */
const byDate = (a: EventView, b: EventView): number => (a.first === b.first ? 0 : a.first < b.first ? -1 : 1);

const dayView = (at: Date, days: DayFormat): DayView => ({
  date: at.toISOString().slice(0, 10),
  label: days.format(at),
});

/** The first of the names the owner likes most. */
export function headingName({ names, legend }: Pick<CardContent, "names" | "legend">): string | null {
  let best: { value: string; rank: number } | null = null;
  for (const { value, opinion } of names) {
    const rank = rankOf(opinion, legend) ?? -1;
    if (rank >= 0 && rank > (best?.rank ?? -1)) best = { value, rank };
  }
  return best?.value ?? null;
}
