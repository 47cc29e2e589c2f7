import type { CardDraft } from "#app/features/cards/card-draft.ts";

/** Every limit of what a card says, from both sides, for the rules and for the form. */

export const named = (value: string) => ({ value, opinion: "meh", pronunciation: "" });
export const meh = (value: string) => ({ value, opinion: "meh" });
export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
export const flag = (more: object) => ({
  picture: "0".repeat(32),
  name: "Zorb",
  description: "",
  alt: "",
  link: "",
  ...more,
});
export const entry = (more: object) => ({
  icon: "star",
  description: "On holidays",
  colour: null,
  style: null,
  ...more,
});
export const event = (more: object) => ({ name: "Name day", icon: "", month: 2, day: 29, comment: "", ...more });

export const team = (more: object) => ({
  name: "",
  footerName: "",
  footerAreas: [],
  credentials: [],
  credentialsLevel: null,
  credentialsName: "",
  ...more,
});

/** None of them stands for an opinion of ours. */
const ICONS = ["leaf", "cat", "moon", "sun", "fire", "water"];

/** Thirteen years before the day of tests. */
export const LAST_BIRTHDAY = "2013-11-21";

/** Something that just fits, and the same one step further with the fields that say so. */
export const EDGES: [what: string, fits: Partial<CardDraft>, over: Partial<CardDraft>, fields: string[]][] = [
  ["names", { names: many(128, () => named("R")) }, { names: many(129, () => named("R")) }, ["names"]],
  ["a name", { names: [named("é".repeat(32))] }, { names: [named("é".repeat(33))] }, ["names.0"]],
  ["a name beyond the BMP", { names: [named("🌻".repeat(32))] }, { names: [named("🌻".repeat(33))] }, ["names.0"]],
  [
    "how a name is said",
    { names: [{ ...named("Robin"), pronunciation: "p".repeat(64) }] },
    { names: [{ ...named("Robin"), pronunciation: "p".repeat(65) }] },
    ["pronunciation.0"],
  ],
  ["pronouns", { pronouns: many(128, () => meh("she")) }, { pronouns: many(129, () => meh("she")) }, ["pronouns"]],
  ["a pronoun", { pronouns: [meh("x".repeat(192))] }, { pronouns: [meh("x".repeat(193))] }, ["pronouns.0"]],
  ["the description", { description: "d".repeat(1024) }, { description: "d".repeat(1025) }, ["description"]],
  [
    "words",
    { words: [{ header: "h".repeat(36), values: many(64, () => meh("w".repeat(32))) }] },
    { words: [{ header: "h".repeat(37), values: many(65, () => meh("w".repeat(32))) }] },
    ["wordsHeader0", "words0"],
  ],
  [
    "columns",
    { words: many(4, () => ({ header: "", values: [] })) },
    { words: many(5, () => ({ header: "", values: [] })) },
    ["words"],
  ],
  [
    "links",
    { links: many(128, (at) => `https://e.example/${at}`) },
    { links: many(129, (at) => `https://e.example/${at}`) },
    ["links"],
  ],
  [
    "a link",
    { links: [`https://e.example/${"l".repeat(494)}`] },
    { links: [`https://e.example/${"l".repeat(495)}`] },
    ["links.0"],
  ],
  [
    "the legend",
    { legend: many(5, (at) => entry({ icon: ICONS[at] ?? "", description: `d${at}` })) },
    { legend: many(6, (at) => entry({ icon: ICONS[at] ?? "", description: `d${at}` })) },
    ["legend"],
  ],
  [
    "an opinion",
    { legend: [entry({ description: "d".repeat(24) })] },
    { legend: [entry({ description: "d".repeat(25) })] },
    ["legendDescription.0"],
  ],
  ["warnings", { sensitive: many(16, String) }, { sensitive: many(17, String) }, ["sensitive"]],
  ["a warning", { sensitive: ["s".repeat(64)] }, { sensitive: ["s".repeat(65)] }, ["sensitive.0"]],
  [
    "a flag's texts",
    { customFlags: [flag({ name: "n".repeat(24), description: "d".repeat(512), alt: "a".repeat(512) })] },
    { customFlags: [flag({ name: "n".repeat(25), description: "d".repeat(513), alt: "a".repeat(513) })] },
    ["customFlagName.0", "customFlagDescription.0", "customFlagAlt.0"],
  ],
  [
    "own flags",
    { customFlags: many(128, () => flag({})) },
    { customFlags: many(129, () => flag({})) },
    ["customFlags"],
  ],
  [
    "an own flag's link",
    { customFlags: [flag({ link: `https://e.example/${"l".repeat(494)}` })] },
    { customFlags: [flag({ link: `https://e.example/${"l".repeat(495)}` })] },
    ["customFlagLink.0"],
  ],
  ["own days", { events: many(64, () => event({})) }, { events: many(65, () => event({})) }, ["events"]],
  [
    "a day's name",
    { events: [event({ name: "n".repeat(64) })] },
    { events: [event({ name: "n".repeat(65) })] },
    ["eventName.0"],
  ],
  [
    "a day's comment",
    { events: [event({ comment: "c".repeat(256) })] },
    { events: [event({ comment: "c".repeat(257) })] },
    ["eventComment.0"],
  ],
  [
    "the texts of the team",
    { team: team({ name: "n".repeat(64), footerName: "f".repeat(64), credentialsName: "c".repeat(64) }) },
    { team: team({ name: "n".repeat(65), footerName: "f".repeat(65), credentialsName: "c".repeat(65) }) },
    ["teamName", "footerName", "credentialsName"],
  ],
  [
    "the lists of the team",
    { team: team({ footerAreas: many(16, String), credentials: many(8, String) }) },
    { team: team({ footerAreas: many(17, String), credentials: many(9, String) }) },
    ["footerAreas", "credentials"],
  ],
  [
    "an item of the team's lists",
    { team: team({ footerAreas: ["a".repeat(64)], credentials: ["c".repeat(64)] }) },
    { team: team({ footerAreas: ["a".repeat(65)], credentials: ["c".repeat(65)] }) },
    ["footerAreas.0", "credentials.0"],
  ],
  ["a birthday", { birthday: LAST_BIRTHDAY }, { birthday: "2013-11-22" }, ["birthday"]],
  ["an early birthday", { birthday: "1900-01-01" }, { birthday: "1899-12-31" }, ["birthday"]],
];
