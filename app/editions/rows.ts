/** The content of an edition in the shape in which its database stores it: one object per row. */

export interface SetRow {
  key: string;
  aliases: string[];
  description: string;
  normative: boolean;
  morphemes: Record<string, string | null>;
  pronunciations: Record<string, string>;
  plural: boolean;
  pluralHonorific: boolean;
  pronounceable: boolean;
  thirdForm: string | null;
  smallForm: string | null;
  history: string;
  sourcesInfo: string | null;
  hidden: boolean;
  note: string;
}

export interface GroupRow {
  groupKey: string | null;
  name: string;
  pronouns: string[];
  description: string;
  hidden: boolean;
}

export interface ExampleRow {
  singular: string;
  /** Empty: the same as the singular. */
  plural: string;
  singularNull: string | null;
  pluralNull: string | null;
  isHonorific: boolean;
  categories: string[];
}

/** A table as its file has it. */
export interface TableRow {
  key: string;
  columns: string[];
  rows: string[][];
}

/** Example sentences have no name, so their text is the key. */
export const exampleKey = (example: ExampleRow): string =>
  `${example.isHonorific ? "honorific" : "plain"}: ${example.singular}`;

/** Names of the placeholders in a sentence or a cell of a grammar table. */
export function holesIn(template: string): string[] {
  return [...template.matchAll(/\{'?([a-z0-9_]+)\}/g)].map((hole) => hole[1] ?? "");
}
