import type { MeaningRow } from "#app/editions/meanings.ts";
import { error, type Flaw, type Placed, suggestion, warning } from "#app/kit/files/flaws.ts";
import type { EditionReading, FileReader } from "#app/subject/edition-files.ts";
import { isReason, MEANINGS, REASONS, setOfMeaning } from "../meanings.ts";
import { keysIn, SETS_FILE } from "./tables.ts";

/**
 * Reports flaws of what the sets are said to mean.
 * @param keys of the edition's sets
 * @param otherEdition absent where sets of other editions are not to be looked up
 */
export function checkMeanings(
  meanings: readonly Placed<MeaningRow>[],
  keys: ReadonlySet<string>,
  code: string,
  otherEdition: EditionReading["otherEdition"],
): Flaw[] {
  return [
    ...meanings.flatMap((row) => [...rowFlaws(row, keys, code), ...(otherEdition ? elsewhere(row, otherEdition) : [])]),
    ...twiceFlaws(meanings),
  ];
}

function rowFlaws(
  { value: { set, meaning, close }, place }: Placed<MeaningRow>,
  keys: ReadonlySet<string>,
  code: string,
) {
  const flaws: Flaw[] = [];
  if (set !== "" && !keys.has(set)) {
    const remedy = suggestion(set, [...keys], "use a name from the column “key” of pronouns.tsv.");
    flaws.push(error("meaning-set", place, `There is no set “${set}”.`, remedy));
  }
  if (close !== null && !isReason(close)) {
    const message = `“${close}” in the column “close” is no reason we know.`;
    flaws.push(error("meaning-close", place, message, suggestion(close, REASONS)));
  }
  const named = setOfMeaning(meaning);
  if (named === null && meaning !== "" && !(MEANINGS as readonly string[]).includes(meaning)) {
    const message = `There is no meaning “${meaning}”.`;
    flaws.push(error("meaning-unknown", place, message, suggestion(meaning, MEANINGS)));
  }
  if (named !== null && (!/^[a-z]{2,3}$/.test(named.code) || named.key === "")) {
    const remedy = "write the code of its edition, a colon and its key, such as “en:ze”.";
    flaws.push(error("meaning-unknown", place, `“${meaning}” is no set of another edition.`, remedy));
  }
  if (named?.code === code) {
    const remedy = "delete the row: sets of one edition are compared on its own pages.";
    flaws.push(error("meaning-edition", place, `“${meaning}” is a set of this very edition.`, remedy));
  }
  return flaws;
}

function elsewhere({ value, place }: Placed<MeaningRow>, otherEdition: (code: string) => FileReader | null): Flaw[] {
  const named = setOfMeaning(value.meaning);
  if (named === null) return [];
  const read = otherEdition(named.code);
  if (read === null) {
    const message = `There is no edition “${named.code}” here, so “${value.meaning}” leads nowhere.`;
    return [warning("meaning-edition", place, message, "check the code; if the edition is to come, leave it.")];
  }
  const keys = keysIn(read(SETS_FILE) ?? "");
  if (keys.includes(named.key)) return [];
  const message = `The edition “${named.code}” has no set “${named.key}”.`;
  return [error("meaning-set", place, message, suggestion(named.key, keys, "use a key of its pronouns.tsv."))];
}

function twiceFlaws(meanings: readonly Placed<MeaningRow>[]): Flaw[] {
  const seen = new Map<string, number>();
  return meanings.flatMap(({ value: { set, meaning }, place }) => {
    const before = seen.get(`${set}\t${meaning}`);
    seen.set(`${set}\t${meaning}`, before ?? place.line);
    if (before === undefined) return [];
    const message = `“${set}” has the meaning “${meaning}” in line ${before} already.`;
    return [error("meaning-twice", place, message, "remove one of the two rows.")];
  });
}
