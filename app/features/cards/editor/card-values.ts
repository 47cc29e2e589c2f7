import type { Kept } from "#app/kit/forms/read-form.server.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import { type CardDraft, wordHeader, wordList } from "../check.ts";
import type { NamedPerson } from "../circle-people.server.ts";
import { BASE, opinionsOf, WORD_COLUMNS } from "./fields.ts";

/** What the editor is filled with. */
export interface EditedCard {
  draft: CardDraft;
  circle: readonly NamedPerson[];
  visibility: Visibility | null;
  indexed: boolean;
  base: number | null;
}

/** A card as the values of the editor's fields; `readCardForm` reads the same card from them. */
export function cardValues({ draft, circle, visibility, indexed, base }: EditedCard): Kept {
  const { names, pronouns, words, customFlags, legend, events, timeZone, team } = draft;
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
    ...Object.assign({}, ...WORD_COLUMNS.map((at) => wordValues(words[at], at))),
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
    eventMonth: events.map(({ month }) => String(month)),
    eventDay: events.map(({ day }) => String(day)),
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

function wordValues(column: CardDraft["words"][number] | undefined, at: number): Kept {
  const { header = "", values = [] } = column ?? {};
  return {
    [wordHeader(at)]: header,
    [wordList(at)]: values.map(({ value }) => value),
    [opinionsOf(wordList(at))]: values.map(({ opinion }) => opinion),
  };
}
