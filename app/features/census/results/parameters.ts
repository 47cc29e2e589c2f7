import { tableParameters } from "#app/kit/table/table.ts";
import { CENSUS_LIMITS } from "../census.ts";

/** The name of the table of a question in addresses. @param at the index of the question among those published */
export const tableName = (at: number): string => `q${at + 1}`;

/** By what results are compared. */
export const COMPARE = "by";

/** With earlier censuses. */
export const COMPARE_YEARS = "years";

/** By groups of people. @param at the index among the questions that make groups */
export const compareGroups = (at: number): string => `g${at + 1}`;

/** How the tables of a page of results can be asked for. */
export const RESULT_PARAMETERS: readonly string[] = [
  COMPARE,
  ...Array.from({ length: CENSUS_LIMITS.questions }, (_, at) => tableParameters(tableName(at))).flat(),
];
