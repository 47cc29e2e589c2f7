import { readOnce, type Tables, toRows } from "./table.ts";

/** Meanings by abbreviation: "zbior." → "rzeczownik zbiorowy". */
export type Abbreviations = Readonly<Record<string, string>>;

export interface AbbreviatedForm {
  /** As they are written, with what they mean. */
  abbreviations: { short: string; meaning: string }[];
  /** The form itself. */
  word: string;
}

export const ABBREVIATIONS = "nouns/abbreviations";

export const readAbbreviations = (tables: Tables): Abbreviations =>
  readOnce(tables, [ABBREVIATIONS], () =>
    Object.fromEntries(toRows(tables, ABBREVIATIONS).map((row) => [row.abbreviation ?? "", row.meaning ?? ""])),
  );

const FIRST_WORD = /^([\p{L}\p{M}]+\.?)\s+(\S[\s\S]*)$/u;

/** Separates a form from known abbreviations at its beginning. Unknown abbreviations stay part of the form. */
export function readForm(form: string, known: Abbreviations): AbbreviatedForm {
  const abbreviations: AbbreviatedForm["abbreviations"] = [];
  let word = form;
  for (;;) {
    const first = FIRST_WORD.exec(word);
    const meaning = first === null ? undefined : findMeaning(first[1] ?? "", known);
    if (first === null || meaning === undefined) return { abbreviations, word };
    abbreviations.push({ short: first[1] ?? "", meaning });
    word = first[2] ?? "";
  }
}

/** The meaning of an abbreviation, which may be written with or without its dot. */
function findMeaning(short: string, known: Abbreviations): string | undefined {
  const dotted = short.endsWith(".") ? short : `${short}.`;
  return [short, dotted].flatMap((one) => (Object.hasOwn(known, one) ? [known[one] as string] : []))[0];
}
