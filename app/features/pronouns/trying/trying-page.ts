import type { BookWithSettings } from "../book.ts";
import { buildListPage } from "../list-page.ts";
import { type TriedSet, triedSets } from "./trying.ts";

export interface TryingPageData {
  sets: TriedSet[];
  /** The address of this page. */
  path: string;
  listPath: string;
  /** Where the form of the list goes. */
  action: string;
  hasNames: boolean;
  /** Pages that are not about a set. Names are inline markup; empty for "any", whose name is a text of the interface. */
  ways: { kind: string; name: string; path: string }[];
}

/** @param addresses of this page, of the list of pronouns, and of the page that compares sets */
export function buildTryingPage(
  book: BookWithSettings,
  addresses: { path: string; listPath: string; comparisonPath: string },
): TryingPageData {
  const { ways, nameself } = buildListPage(book);
  return {
    sets: triedSets(book),
    path: addresses.path,
    listPath: addresses.listPath,
    action: addresses.comparisonPath,
    hasNames: nameself !== null,
    ways: ways.map(({ kind, name, path }) => ({ kind, name, path })),
  };
}
