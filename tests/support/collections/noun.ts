import { readWordLine } from "#app/collections/field.ts";
import { COLUMNS, type NounColumn, type NounData } from "#app/collections/kinds/nouns/noun.ts";

type Written = Partial<Record<NounColumn, readonly string[]>> & Partial<Omit<NounData, NounColumn>>;

/** A noun whose forms are written as files write them: "Lehrer*in | gender star". */
export function nounData(written: Written): NounData {
  const forms = COLUMNS.map((column) => [column, (written[column] ?? []).map(readWordLine)]);
  const { classInstance = "", templateRoot = "", stems = [], irregularForms = [] } = written;
  const { categories = [], sources = [], pictures = [] } = written;
  const built = { templateRoot, stems, irregularForms };
  return { ...Object.fromEntries(forms), classInstance, ...built, categories, sources, pictures } as NounData;
}
