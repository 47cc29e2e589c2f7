import type { Form } from "#app/kit/forms/form.ts";
import { toRows } from "#app/kit/forms/list.ts";
import type { Kept } from "#app/kit/forms/read-form.server.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import type { CardDraft } from "../card-draft.ts";
import type { NamedPerson } from "../circle-people.server.ts";
import type { WordColumn } from "../content.ts";
import { wordHeader, wordList } from "../word-fields.ts";
import { BASE, opinionsOf, WORD_COLUMNS } from "./fields.ts";

/** What the editor is filled with. */
export interface EditedCard {
  draft: CardDraft;
  /** As the form has them, with suggested words that nobody has chosen yet; without it, those of the draft. */
  words?: readonly WordColumn[];
  circle: readonly NamedPerson[];
  visibility: Visibility | null;
  indexed: boolean;
  base: number | null;
}

/** A card as the values of the editor's fields; `readCardForm` reads the same card from them. */
export function cardValues({ draft, words = draft.words, circle, visibility, indexed, base }: EditedCard): Kept {
  const { names, pronouns, customFlags, legend, events, timeZone, team } = draft;
  const box = (isTicked: boolean | undefined) => (isTicked ? "on" : "");
  return {
    [BASE]: base === null ? "" : String(base),
    visibility: visibility ?? "",
    indexed: box(indexed),
    names: names.map(({ value }) => value),
    pronunciation: names.map(({ pronunciation }) => pronunciation),
    [opinionsOf("names")]: names.map(({ opinion }) => opinion),
    pronouns: pronouns.map(({ value }) => value),
    [opinionsOf("pronouns")]: pronouns.map(({ opinion }) => opinion),
    pronounOrder: draft.pronounOrder,
    description: draft.description,
    markdown: box(draft.markdown),
    ...wordValues(words),
    flags: draft.flags,
    flagBand: box(draft.flagBand),
    customFlagName: customFlags.map(({ name }) => name),
    customFlagPicture: customFlags.map(({ picture }) => picture),
    customFlagDescription: customFlags.map(({ description }) => description),
    customFlagAlt: customFlags.map(({ alt }) => alt),
    customFlagLink: customFlags.map(({ link }) => link),
    links: draft.links,
    circle: circle.map(({ username }) => username),
    relationship: circle.map(({ relationship }) => relationship),
    birthday: draft.birthday ?? "",
    timeZone: timeZone?.zone ?? "",
    timeZoneArea: box(timeZone?.area),
    timeZonePlace: box(timeZone?.place),
    eventName: events.map(({ name }) => name),
    eventComment: events.map(({ comment }) => comment),
    eventIcon: events.map(({ icon }) => icon),
    eventMonth: events.map(({ month }) => chosen(month)),
    eventDay: events.map(({ day }) => chosen(day)),
    eventDays: draft.days,
    legendIcon: legend.map(({ icon }) => icon),
    legendDescription: legend.map(({ description }) => description),
    legendColour: legend.map(({ colour }) => colour ?? ""),
    legendStyle: legend.map(({ style }) => style ?? ""),
    sensitive: draft.sensitive,
    teamName: team?.name ?? "",
    footerName: team?.footerName ?? "",
    footerAreas: team?.footerAreas ?? [],
    credentials: team?.credentials ?? [],
    credentialsLevel: String(team?.credentialsLevel ?? ""),
    credentialsName: team?.credentialsName ?? "",
  };
}

/** The value of a month or a day in its field: 0 is none yet. */
const chosen = (number: number): string => (number === 0 ? "" : String(number));

/** The same for columns of words alone. */
export function wordValues(columns: readonly WordColumn[]): Kept {
  const fields = WORD_COLUMNS.map((at): Kept => {
    const { header = "", values = [] } = columns[at] ?? {};
    return {
      [wordHeader(at)]: header,
      [wordList(at)]: values.map(({ value }) => value),
      [opinionsOf(wordList(at))]: values.map(({ opinion }) => opinion),
    };
  });
  return Object.assign({}, ...fields);
}

/** The columns of words in a form as they were typed; the other way round of `wordValues`. */
export const readWords = ({ all }: Pick<Form, "all">): WordColumn[] =>
  WORD_COLUMNS.map((at) => ({
    header: all(wordHeader(at))[0] ?? "",
    values: toRows([all(wordList(at)), all(opinionsOf(wordList(at)))]).map(([value = "", opinion = ""]) => ({
      value,
      opinion,
    })),
  }));
