import { tableParameters } from "#app/kit/table/table.ts";
import { CENSUS_LIMITS } from "../census.ts";

/** The name of the table of a question in addresses. @param at the index of the question among those published */
export const tableName = (at: number): string => `q${at + 1}`;

/** How the tables of a page of results can be asked for. */
export const RESULT_PARAMETERS: readonly string[] = Array.from({ length: CENSUS_LIMITS.questions }, (_, at) =>
  tableParameters(tableName(at)),
).flat();
