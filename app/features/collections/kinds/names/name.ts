import type { DataOf, Fields } from "../../field.ts";

/** The fields of a name. */
export const NAME_FIELDS = {
  /** Its variants, separated by slashes. */
  name: { type: "text", maxLength: 128, required: true },
  origin: { type: "text", maxLength: 1024 },
  meaning: { type: "text", maxLength: 1024 },
  usage: { type: "text", maxLength: 1024, long: true },
  /** Whether registry offices accept the name. */
  legally: { type: "text", maxLength: 1024, long: true, when: ({ collections }) => collections.names.legally },
  pros: { type: "list", maxLength: 32, maxItems: 10 },
  cons: { type: "list", maxLength: 32, maxItems: 10 },
  notablePeople: { type: "list", maxLength: 32, maxItems: 10 },
  links: { type: "list", maxLength: 255, maxItems: 10, each: "link" },
  /** Days of the year as "04-30". */
  namedays: {
    type: "list",
    maxLength: 5,
    maxItems: 12,
    each: "day",
    when: ({ collections }) => collections.names.namedays,
  },
  namedaysComment: { type: "text", maxLength: 255, when: ({ collections }) => collections.names.namedays },
} satisfies Fields;

export type NameData = DataOf<typeof NAME_FIELDS>;

/** What is looked up to show a name. Days and numbers are written in the edition's language. */
export interface NameExtra {
  namedays: { key: string; label: string }[];
  counts: NameCount[];
}

/** How many people have a name according to an official register; null if it has no number. */
export interface NameCount {
  name: string;
  /** The register's own word: "f", "m" or "x" where it is known. */
  sex: string;
  first: string | null;
  second: string | null;
}

/** "Alex/Aleks" is two ways to write one name. */
export const nameVariants = (name: string): string[] =>
  name
    .split("/")
    .map((variant) => variant.trim())
    .filter((variant) => variant !== "");
