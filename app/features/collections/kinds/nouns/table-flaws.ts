import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { COLUMNS } from "./noun.ts";
import { alternatives } from "./table.ts";

/** What is wrong with the tables of nouns: columns that pages and rules look for, and cells they could not use. */

interface Expected {
  required: readonly string[];
  optional?: readonly string[];
  /** Every case of the table has a column for the singular and, with "_pl", one for the plural. */
  cases?: true;
  /** Columns of endings. */
  endings?: readonly string[];
}

const TEMPLATES: Expected = { required: COLUMNS, optional: ["example"], endings: COLUMNS };

const EXPECTED: Readonly<Record<string, Expected>> = {
  "nouns/templates.tsv": TEMPLATES,
  "nouns/dukatywy.tsv": TEMPLATES,
  "nouns/iksatywy.tsv": TEMPLATES,
  "nouns/declension.tsv": { required: [], cases: true },
  "nouns/page-declension.tsv": { required: ["page", "masc"], cases: true },
  "nouns/cases.tsv": { required: ["case", "name", "question"] },
  "nouns/abbreviations.tsv": { required: ["abbreviation", "meaning"] },
  "nouns/pages.tsv": { required: ["page", "part", "text"] },
};

/** @param rows as they stand in the file, from its second line on */
export function nounTableFlaws(file: string, columns: readonly string[], rows: readonly (readonly string[])[]): Flaw[] {
  const expected = Object.hasOwn(EXPECTED, file) ? (EXPECTED[file] as Expected) : null;
  if (expected === null) return [];
  const header = { file, line: 1 };
  return [...missingColumns(columns, expected, header), ...unknownColumns(columns, expected, header)].concat(
    rows.flatMap((cells, index) => endingFlaws(columns, cells, expected, { file, line: index + 2 })),
  );
}

const SEVERAL = "_pl";

function missingColumns(columns: readonly string[], { required, cases }: Expected, place: Place): Flaw[] {
  const several = columns
    .filter((column) => column.endsWith(SEVERAL))
    .map((column) => column.slice(0, -SEVERAL.length));
  const wanted = [...required, ...(cases ? several : [])];
  const missing = wanted.filter((column) => !columns.includes(column));
  const flaws = missing.map((column) => {
    const remedy = "add it between tabs, in the first line and in every row.";
    return error("column-missing", place, `The column “${column}” is missing.`, remedy);
  });
  if (!cases || several.length > 0) return flaws;
  const remedy = "name a column for each case, and one more with “_pl” behind it for the plural.";
  return [...flaws, error("column-missing", place, "The table has no cases.", remedy)];
}

function unknownColumns(
  columns: readonly string[],
  { required, optional = [], cases }: Expected,
  place: Place,
): Flaw[] {
  const known = [...required, ...optional];
  const isCase = (column: string) =>
    cases && column !== "" && (column.endsWith(SEVERAL) || columns.includes(`${column}${SEVERAL}`));
  return columns
    .filter((column) => !known.includes(column) && !isCase(column))
    .map((column) =>
      error("column-unknown", place, `The column “${column}” is not known here.`, suggestion(column, known)),
    );
}

/** Endings must begin with a hyphen, so that an empty cell differs from the bare stem. */
function endingFlaws(
  columns: readonly string[],
  cells: readonly string[],
  { endings }: Expected,
  place: Place,
): Flaw[] {
  const wrong = columns.flatMap((column, at) =>
    endings?.includes(column) ? alternatives(cells[at] ?? "").filter((ending) => !ending.startsWith("-")) : [],
  );
  return wrong.map((ending) => {
    const message = `The ending “${ending}” has no hyphen before it.`;
    return error("cell-missing", place, message, "write each ending as “-a”, and several as “-a/-e”.");
  });
}
