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
  /** Where somebody makes a card; null where there are none. */
  card: { path: string; label: string } | null;
  hasNames: boolean;
  /** Pages that are not about a set. Names are inline markup; empty for "any", whose name is a text of the interface. */
  ways: { kind: string; name: string; path: string }[];
}

/** @param addresses of this page, of the list of pronouns, of the page that compares sets, and of the editor of cards */
export function buildTryingPage(
  book: BookWithSettings,
  addresses: { path: string; listPath: string; comparisonPath: string; card: TryingPageData["card"] },
): TryingPageData {
  const { ways, nameself } = buildListPage(book);
  return {
    sets: triedSets(book),
    path: addresses.path,
    listPath: addresses.listPath,
    action: addresses.comparisonPath,
    card: addresses.card,
    hasNames: nameself !== null,
    ways: ways.map(({ kind, name, path }) => ({ kind, name, path })),
  };
}
