/** What a name says of itself. */
export type NameData = {
  /** Its variants, separated by slashes. */
  name: string;
  origin: string;
  meaning: string;
  usage: string;
  /** What offices that register names think of it. */
  legally: string;
  pros: string[];
  cons: string[];
  notablePeople: string[];
  links: string[];
  /** Days of the year as "04-30". */
  namedays: string[];
  namedaysComment: string;
};

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
