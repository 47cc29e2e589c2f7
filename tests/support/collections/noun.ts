import { completeData, readWordLine } from "#app/features/collections/field.ts";
import { COLUMNS, NOUN_FIELDS, type NounColumn, type NounData } from "#app/features/collections/kinds/nouns/noun.ts";

type Written = Partial<Record<NounColumn, readonly string[]>> & Partial<Omit<NounData, NounColumn>>;

/** A noun whose forms are written as files write them: "Lehrer*in | gender star". */
export function nounData(written: Written): NounData {
  const forms = COLUMNS.map((column) => [column, (written[column] ?? []).map(readWordLine)]);
  return completeData(NOUN_FIELDS, { ...written, ...Object.fromEntries(forms) });
}
