import type { ListName } from "#app/kit/forms/list.ts";
import { wordHeader, wordList } from "../check.ts";
import { LIMITS } from "../limits.ts";

/** The fields of the editor. Errors of `findErrors` find them by these names. */

/** The opinion of each item of a list of names, pronouns or words. */
export const opinionsOf = (list: string): string => `${list}Opinion`;

/** The version of the card that the form was filled with; "" for a new one. Drafts keep it, so that an old one is noticed. */
export const BASE = "base";
/** The button that shows the card without saving it. */
export const PREVIEW = "_preview";
/** As whom. */
export const PREVIEW_AS = "_as";

/** The files of flags to upload, and the button that adds them to the card. */
export const FLAG_FILE = "_flagFile";
export const ADD_FLAG = "_addFlag";

export const WORD_COLUMNS: readonly number[] = Array.from({ length: LIMITS.words.columns }, (_, at) => at);

export const LEGEND_FIELDS = ["legendIcon", "legendDescription", "legendColour", "legendStyle"] as const;
export const EVENT_FIELDS = ["eventName", "eventComment", "eventIcon", "eventMonth", "eventDay"] as const;
export const CUSTOM_FLAG_FIELDS = [
  "customFlagName",
  "customFlagPicture",
  "customFlagDescription",
  "customFlagAlt",
  "customFlagLink",
] as const;

/** Every list of the editor, for the buttons that change lists without scripts. */
export const LISTS: readonly ListName[] = [
  { fields: ["names", "pronunciation"], choices: [opinionsOf("names")] },
  { fields: ["pronouns"], choices: [opinionsOf("pronouns")] },
  ...WORD_COLUMNS.map((at) => ({ fields: [wordList(at)] as const, choices: [opinionsOf(wordList(at))] })),
  { fields: ["legendIcon", "legendDescription"], choices: ["legendColour", "legendStyle"] },
  { fields: ["eventName", "eventComment", "eventIcon"], choices: ["eventMonth", "eventDay"] },
  CUSTOM_FLAG_FIELDS,
  ["circle", "relationship"],
  "flags",
  "links",
  "sensitive",
  "footerAreas",
  "credentials",
];

/** The parts of the editor, in the order of the page. */
export const SECTIONS = [
  ...(["who", "names", "pronouns", "description", "words", "flags", "links", "circle", "birthday"] as const),
  ...(["events", "legend", "sensitive", "team", "languages"] as const),
] as const;
export type Section = (typeof SECTIONS)[number];

const PLACES: readonly (readonly [pattern: RegExp, section: Section])[] = [
  [/^(?:visibility|indexed)$/, "who"],
  [/^(?:names|pronunciation)/, "names"],
  [/^pronoun/, "pronouns"],
  [/^(?:description|markdown)$/, "description"],
  [/^words/, "words"],
  [/^(?:flag|customFlag)/, "flags"],
  [/^links/, "links"],
  [/^(?:circle|relationship)/, "circle"],
  [/^(?:birthday|timeZone)/, "birthday"],
  [/^event/, "events"],
  [/^legend/, "legend"],
  [/^sensitive/, "sensitive"],
  [/^(?:team|footer|credentials)/, "team"],
  [/^propagate/, "languages"],
];

/** Where the field of an error is; null for errors of the whole form. */
export const sectionOf = (field: string): Section | null =>
  PLACES.find(([pattern]) => pattern.test(field))?.[1] ?? null;

/** One item more than a list may have: it causes the error, and drawing thousands of fields would hold up everybody. */
const ROOM: ReadonlyMap<string, number> = new Map([
  ...rooms(["names", "pronunciation", opinionsOf("names")], LIMITS.names.items),
  ...rooms(["pronouns", opinionsOf("pronouns")], LIMITS.pronouns.items),
  ...WORD_COLUMNS.flatMap((at) => [
    ...rooms([wordList(at), opinionsOf(wordList(at))], LIMITS.words.items),
    ...rooms([wordHeader(at)], 1),
  ]),
  ...rooms(["flags"], LIMITS.flags.items),
  ...rooms(CUSTOM_FLAG_FIELDS, LIMITS.customFlags.items),
  ...rooms(["links"], LIMITS.links.items),
  ...rooms(LEGEND_FIELDS, LIMITS.legend.items),
  ...rooms(["circle", "relationship"], LIMITS.circle.items),
  ...rooms(["sensitive"], LIMITS.sensitive.items),
  ...rooms(EVENT_FIELDS, LIMITS.events.items),
  ...rooms(["footerAreas"], LIMITS.team.areas),
  ...rooms(["credentials"], LIMITS.team.credentials),
]);

/** Two more are the empty fields that lists have without scripts. */
function rooms(names: readonly string[], items: number): [string, number][] {
  return names.map((name) => [name, items + 3]);
}

/** A form without what is far beyond the limits. */
export function trimmed(sent: URLSearchParams): URLSearchParams {
  const counts = new Map<string, number>();
  return new URLSearchParams(
    [...sent].filter(([name]) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= (ROOM.get(name) ?? MAX_OTHERS);
    }),
  );
}

/** Fields that are no list; a few more so that a field sent twice is seen. */
const MAX_OTHERS = 20;
