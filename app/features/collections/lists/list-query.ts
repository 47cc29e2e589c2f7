import { foldLoosely } from "#app/kit/text/fold.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind } from "../kind.ts";

/** How a list is narrowed down and which part of it is shown: in the address, so that it can be shared. */
export interface ListQuery {
  /** What was typed, without white space around it. */
  filter: string;
  /** By the name of a facet: the value an entry must have. */
  facets: Readonly<Record<string, string>>;
  /** From 1. */
  page: number;
}

/** A list as it is without any wishes. */
export const PLAIN_LIST: ListQuery = { filter: "", facets: {}, page: 1 };

export const PAGE_SIZE = 30;
const MAX_FILTER_LENGTH = 256;
const LAST_PAGE = 10_000;

/** Query parameters the pages of a list understand: name them in `handle.query` (facet names included). */
export const LIST_PARAMETERS = ["filter", "page", "category", "type", "pronoun", "language"];

/** Nothing in here throws: what makes no sense is as if it were not there. */
export function readListQuery(kind: Kind, params: URLSearchParams): ListQuery {
  const facets = (kind.facets ?? []).flatMap(({ name, values }) => {
    const value = params.get(name)?.trim() ?? "";
    if (value === "" || value.length > MAX_FILTER_LENGTH) return [];
    return [[name, values === null ? facetKey(value) : value] as const];
  });
  return {
    filter: (params.get("filter") ?? "").slice(0, MAX_FILTER_LENGTH).trim(),
    facets: Object.fromEntries(facets),
    page: readPage(params),
  };
}

/** The page of a list that is asked for, from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/**
 * ":gender" as a filter is another way to choose a category: by its key or by what it is called.
 * @param categories with their labels
 */
export function withTypedCategory(
  query: ListQuery,
  categories: readonly { value: string; label: string }[],
): ListQuery {
  if (!query.filter.startsWith(":")) return query;
  const typed = foldLoosely(query.filter.slice(1)).trim();
  const found = categories.find((one) => [one.value, one.label].some((name) => foldLoosely(name) === typed));
  return found ? { ...query, filter: "", facets: { ...query.facets, category: found.value } } : query;
}

/** The query part of a list's address, "" for the plain one; two that ask the same are the same. */
export function listSearch({ filter, facets, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (filter !== "") params.set("filter", filter);
  for (const name of Object.keys(facets).sort()) params.set(name, facets[name] ?? "");
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether a list is asked for as our links ask for it; the same can be asked in as many further ways as anybody makes up. */
export function isOurAddress(params: URLSearchParams, query: ListQuery): boolean {
  const [sent, ours] = [new URLSearchParams(params), new URLSearchParams(listSearch(query))];
  sent.sort();
  ours.sort();
  return sent.toString() === ours.toString();
}
