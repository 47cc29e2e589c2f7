import type { DataOf, Fields } from "../../field.ts";

/** What a name says of itself. */
export const NAME_FIELDS = {
  /** Its variants, separated by slashes. */
  name: { type: "text", most: 128, required: true },
  origin: { type: "text", most: 1024 },
  meaning: { type: "text", most: 1024 },
  usage: { type: "text", most: 1024, long: true },
  /** What offices that register names think of it. */
  legally: { type: "text", most: 1024, long: true, when: ({ collections }) => collections.names.legally },
  pros: { type: "list", most: 32, atMost: 10 },
  cons: { type: "list", most: 32, atMost: 10 },
  notablePeople: { type: "list", most: 32, atMost: 10 },
  links: { type: "list", most: 255, atMost: 10, each: "link" },
  /** Days of the year as "04-30". */
  namedays: {
    type: "list",
    most: 5,
    atMost: 12,
    each: "day",
    when: ({ collections }) => collections.names.namedays,
  },
  namedaysComment: { type: "text", most: 255, when: ({ collections }) => collections.names.namedays },
} satisfies Fields;

export type NameData = DataOf<typeof NAME_FIELDS>;

/** What is looked up to show a name. Days and numbers are written in the edition's language. */
export interface NameExtra {
  namedays: { key: string; label: string }[];
  counts: NameCount[];
}

/** How many people bear a name, as a register of the state tells; null where it says nothing. */
export interface NameCount {
  name: string;
  /** The register's own word: "f", "m" or "x" where it is known. */
  sex: string;
  first: string | null;
  second: string | null;
}

/** "Alex/Aleks" is two ways to write one name. */
export const variantsOf = (name: string): string[] =>
  name
    .split("/")
    .map((variant) => variant.trim())
    .filter((variant) => variant !== "");
