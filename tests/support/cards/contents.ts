import { FLAG_KEYS, getFlag } from "#app/kit/flags/flags.ts";
import type { SomeContent } from "./people.ts";

/** Cards of all kinds, from a single name to everything there is. */

const liked = (...values: string[]) => values.map((value) => ({ value, opinion: "yes" }));
const named = (value: string, opinion = "yes", pronunciation = "") => ({ value, opinion, pronunciation });
const opined = (value: string, opinion: string) => ({ value, opinion });

export const ONE_NAME: SomeContent = { names: [named("Kim")] };

export const ROBIN: SomeContent = {
  description: "Cartographer of small rivers. Tea before nine, maps after.",
  names: [named("Robin", "yes", "/ˈɹɒbɪn/"), named("Rob", "meh"), named("Roberta", "no")],
  pronouns: [opined("they", "yes"), opined("xe", "meh"), opined("she", "no")],
  words: [
    { header: "Titles", values: [opined("Mx.", "yes"), opined("Ms.", "no")] },
    { header: "Family", values: [opined("sibling", "yes"), opined("auntie", "meh"), opined("kid", "jokingly")] },
    { header: "Compliments", values: [opined("handsome", "meh"), opined("lovely", "close")] },
    { header: "", values: [] },
  ],
  flags: ["Nonbinary", "Asexual"],
  links: ["https://www.robin.example/", "https://github.com/robin", "mailto:robin@example.org"],
  timeZone: { zone: "Europe/Amsterdam", area: true, place: true },
};

export const EVERYTHING: SomeContent = {
  ...ROBIN,
  description:
    "I draw **rivers**, mostly small ones, and the paths beside them.\n\nAsk me about [portolan charts](https://example.org/charts), ferries and soup. " +
    "I answer slowly, but I do answer. ".repeat(14),
  markdown: true,
  pronouns: [
    opined("they", "yes"),
    opined("xe", "meh"),
    opined("she", "no"),
    opined("any", "star"),
    opined("mirror", "jokingly"),
    opined("ask", "meh"),
    opined("no-pronouns", "close"),
    opined("quux/wibble of the sea", "close"),
  ],
  pronounOrder: "alternate",
  flags: ["Nonbinary", "Asexual", "Cis Ally", "Transgender", "Queer"],
  links: [
    ...(ROBIN.links ?? []),
    "https://x.com/robin",
    "https://www.instagram.com/robin.maps",
    "https://a-very-long-name-of-a-host.example/and/a/path/that/goes/on/for/a/while",
  ],
  legend: [
    { icon: "star", description: "on good days", colour: "teal", style: "bold-italics" },
    { icon: "b:github", description: "at work", colour: "brown", style: "italics" },
  ],
  events: [
    { name: "Day of my name", icon: "star", month: 5, day: 17, comment: "Cake is welcome." },
    { name: "Leap day", icon: "", month: 2, day: 29, comment: "" },
  ],
};

/** As many flags as a reader would ever meet. */
export const FORTY_FLAGS: SomeContent = {
  names: [named("Wren")],
  pronouns: liked("they", "it"),
  pronounOrder: "equal",
  flags: FLAG_KEYS.filter((key) => getFlag(key).onCards && getFlag(key).edition === null).slice(0, 40),
};

export const LONG: SomeContent = {
  description: "A sentence about the sea. ".repeat(39).trim(),
  names: Array.from({ length: 40 }, (_, index) => named(`Name number ${index + 1}`, index % 2 ? "meh" : "yes")),
  pronouns: liked("they", "he", "she", "it", "ze", "xe"),
  words: [1, 2, 3, 4].map((column) => ({
    header: `Column ${column}`,
    values: Array.from({ length: 20 }, (_, index) => opined(`word ${index + 1} of them`, index % 3 ? "meh" : "yes")),
  })),
};

/** Text without a space, as long as each field takes it: addresses and words are not broken anywhere by themselves. */
const solid = (length: number) => "W".repeat(length);

export const SOLID_FLAG = "1".repeat(32);

export const SOLID: SomeContent = {
  description: `Before ${solid(1000)} after`,
  names: [named(solid(32), "yes", solid(64)), named(solid(32), "star")],
  pronouns: [opined(solid(192), "yes"), opined("she", "no")],
  words: [
    { header: solid(36), values: [opined(solid(32), "yes")] },
    { header: solid(32), values: [opined(solid(32), "star")] },
  ],
  flags: ["Nonbinary"],
  customFlags: [{ picture: SOLID_FLAG, name: solid(24), description: solid(512), alt: "", link: "" }],
  links: [`https://example.org/${"w".repeat(400)}`, `https://${"w".repeat(60)}.example`, "https://github.com/robin"],
  legend: [{ icon: "star", description: solid(24), colour: null, style: "bold" }],
  events: [{ name: solid(64), icon: "star", month: 12, day: 28, comment: solid(256) }],
  timeZone: { zone: "America/Argentina/ComodRivadavia", area: true, place: true },
};

/** The same in a line under the name. */
export const SOLID_LINE: SomeContent = { ...SOLID, customFlags: [], description: solid(150) };
export const SOLID_WARNING: SomeContent = { ...SOLID_LINE, sensitive: [solid(64), "storms"] };

export const EMOJI: SomeContent = { names: [named("🦊🌲✨"), named("Fox 🦊", "jokingly")], pronouns: liked("🦊") };

export const ARABIC: SomeContent = {
  description: "أحبّ الخرائط القديمة والقهوة في الصباح.",
  names: [named("نور"), named("نورا", "no"), named("Nour", "meh", "/nuːr/")],
  pronouns: liked("هو"),
  words: [{ header: "ألقاب", values: [opined("صديق", "yes"), opined("أستاذ", "meh")] }],
  flags: ["Transgender", "LGBTQ"],
  links: ["https://example.org/nour"],
  timeZone: { zone: "Africa/Cairo", area: true, place: false },
};

export const JAPANESE: SomeContent = {
  description: "小さな川の地図を描いています。",
  names: [named("翠", "yes", "みどり"), named("みどりちゃん", "close")],
  pronouns: liked("彼女"),
  words: [{ header: "呼び方", values: [opined("さん", "yes"), opined("くん", "no")] }],
  flags: ["Bisexual"],
};
