import { foldLoosely } from "#app/kit/text/fold.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind } from "../kind.ts";

/** The filters and the page of a list. They are in the address, so that it can be shared. */
export interface ListQuery {
  /** The typed filter, trimmed. */
  filter: string;
  /** The value that entries must have, by the name of the facet. */
  facets: Readonly<Record<string, string>>;
  /** The letter that entries stand under; empty for all. */
  letter: string;
  /** From 1. */
  page: number;
}

/** A list without filters. */
export const PLAIN_LIST: ListQuery = { filter: "", facets: {}, letter: "", page: 1 };

/** How many entries a page of a list has, unless its kind says otherwise. */
export const PAGE_SIZE = 30;
const MAX_FILTER_LENGTH = 256;
/** Of the longest letter that is several: "dzs". */
const MAX_LETTER_LENGTH = 3;
const MAX_PAGE = 10_000;

/** The query parameters of a list page, including the names of facets, for `handle.query`. */
export const LIST_PARAMETERS = ["filter", "page", "letter", "category", "type", "pronoun", "language"];

/** Reads a query from an address. It never throws: invalid parameters are ignored. */
export function readListQuery(kind: Kind, params: URLSearchParams): ListQuery {
  const facets = (kind.facets ?? []).flatMap(({ name, values }) => {
    const value = params.get(name)?.trim() ?? "";
    if (value === "" || value.length > MAX_FILTER_LENGTH) return [];
    return [[name, values === null ? facetKey(value) : value] as const];
  });
  return {
    filter: (params.get("filter") ?? "").slice(0, MAX_FILTER_LENGTH).trim(),
    facets: Object.fromEntries(facets),
    letter: (params.get("letter") ?? "").slice(0, MAX_LETTER_LENGTH).normalize("NFC"),
    page: readPage(params),
  };
}

/** The requested page of a list, from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/**
 * ":gender" as a filter selects a category by its key or label.
 * @param categories the available categories with their labels
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

/** The query string of a list's address, or "" without filters. Equal queries give equal strings. */
export function listSearch({ filter, facets, letter, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (filter !== "") params.set("filter", filter);
  for (const name of Object.keys(facets).sort()) params.set(name, facets[name] ?? "");
  if (letter !== "") params.set("letter", letter);
  if (page > 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Whether the address is written exactly as our own links are. Only such pages are cached, because anybody could invent any number
 * of other addresses for the same list. */
export function isCanonicalAddress(params: URLSearchParams, query: ListQuery): boolean {
  const [sent, ours] = [new URLSearchParams(params), new URLSearchParams(listSearch(query))];
  sent.sort();
  ours.sort();
  return sent.toString() === ours.toString();
}
