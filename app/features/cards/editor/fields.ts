import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { ListName } from "#app/kit/forms/list.ts";
import { LIMITS } from "../limits.ts";
import { wordHeader, wordList } from "../word-fields.ts";

/** The fields of the editor. Errors of `findErrors` find them by these names. */

/** The opinion of each item of a list of names, pronouns or words. */
export const opinionsOf = (list: string): string => `${list}Opinion`;

/** The version of the card that the form was filled with; "" for a new one. Drafts keep it, so that an old one is noticed. */
export const BASE = "base";
/**
 * "1" once the owner has chosen who may see the card, or can choose, knowing why less is suggested to people who are not of age.
 * No draft keeps it: the reason is told again with the card.
 */
export const INFORMED = "_informed";
/** Instead of "1" while who may see the card was chosen by us alone, perhaps on a tab that its owner has never opened. */
export const SUGGESTED = "suggested";
/** "1" if somebody without a role has filled in the part about the team, so that it is shown to them with its errors. */
export const TEAM_CLAIM = "_teamClaim";
/** The button that shows the card without saving it. */
export const PREVIEW = "_preview";
/** As whom. */
export const PREVIEW_AS = "_as";
/** The button that puts a part as it was saved meanwhile into the form; its value is the part. */
export const TAKE = "_take";
/** Which fields were saved on other cards as well, in the address of the page after a save. */
export const TAKEN_OVER = "with";
/** The button that copies from the owner's card in another language, and the choices beside it. */
export const COPY = "_copy";
export const COPY_FROM = "_copyFrom";
export const COPY_PART = "_copyPart";
/** Everything that means the same in every language. */
export const COPY_ALL = "all";
/** The button that adds the words the edition suggests. */
export const SUGGEST_WORDS = "_words";

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
  ["legendDescription", "legendIcon", "legendColour", "legendStyle"],
  EVENT_FIELDS,
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
  ...(["names", "pronouns", "description", "birthday", "words", "flags", "links", "circle", "events"] as const),
  ...(["legend", "sensitive", "team", "who", "languages"] as const),
] as const;
export type Section = (typeof SECTIONS)[number];

export const isSection = (name: string): name is Section => SECTIONS.some((section) => section === name);

/** Parts that are in sight together; a tab is named after its first part. What a first card needs is one tab. */
export const TABS = [
  ["names", "pronouns"],
  ["description", "birthday"],
  ["words"],
  ["flags"],
  ["links"],
  ["circle"],
  ["events"],
  ["legend"],
  ["sensitive"],
  ["team"],
  ["who"],
  ["languages"],
] as const satisfies readonly (readonly Section[])[];
export type Tab = (typeof TABS)[number][0];

const PLACES: readonly (readonly [pattern: RegExp, section: Section])[] = [
  [/^(?:visibility|indexed)$/, "who"],
  [/^(?:names|pronunciation)/, "names"],
  [/^pronoun/, "pronouns"],
  [/^(?:description|markdown)$/, "description"],
  [/^_?words/, "words"],
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

/** Parts that can be copied from a card in another language: what means the same there. */
export const COPIED_SECTIONS: readonly Section[] = [
  "names",
  "birthday",
  "flags",
  "links",
  "circle",
  "events",
  "legend",
];

/** One item too many, and the two empty fields that lists have without scripts. */
const SPARE = 3;

/** How many fields of a name are read: drawing thousands of them would hold up everybody. */
const ROOM: ReadonlyMap<string, Room> = new Map([
  ...rooms(["names", "pronunciation", opinionsOf("names")], LIMITS.names.items),
  ...rooms(["pronouns", opinionsOf("pronouns")], LIMITS.pronouns.items),
  ...WORD_COLUMNS.flatMap((at) => [
    ...rooms([wordList(at), opinionsOf(wordList(at))], LIMITS.words.items),
    ...rooms([wordHeader(at)], 1),
  ]),
  ...rooms(["flags"], LIMITS.flags.items),
  ...rooms(CUSTOM_FLAG_FIELDS, LIMITS.customFlags.items, "customFlags"),
  ...rooms(["links"], LIMITS.links.items),
  ...rooms(LEGEND_FIELDS, LIMITS.legend.items, "legend"),
  ...rooms(["circle", "relationship"], LIMITS.circle.items),
  ...rooms(["sensitive"], LIMITS.sensitive.items),
  ...rooms(EVENT_FIELDS, LIMITS.events.items, "events"),
  ...rooms(["eventDays"], LIMITS.days.items),
  ...rooms(["footerAreas"], LIMITS.team.areas),
  ...rooms(["credentials"], LIMITS.team.credentials),
]);

interface Room {
  items: number;
  /** The name of the whole list, under which it is told once that it is too long. */
  list: string;
}

function rooms(names: readonly [string, ...string[]], items: number, list = names[0]): [string, Room][] {
  return names.map((name) => [name, { items, list }]);
}

/** A form without what is far beyond the limits, and the lists that had too much, with what to say of them. */
export function trimmed(sent: URLSearchParams): { fields: URLSearchParams; tooLong: FieldErrors } {
  const counts = new Map<string, number>();
  const tooLong: Record<string, FieldErrors[string]> = {};
  const fields = new URLSearchParams(
    [...sent].filter(([name]) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const room = ROOM.get(name);
      const most = room === undefined ? MAX_OTHERS : room.items + SPARE;
      if (room !== undefined && count > most) tooLong[room.list] = ["form.list.tooLong", { max: room.items }];
      return count <= most;
    }),
  );
  return { fields, tooLong };
}

/** Fields that are no list; a few more so that a field sent twice is seen. */
const MAX_OTHERS = 20;
