import type { Table } from "#app/editions/edition.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { LIST_NAMES, type LinkLists, NO_LINKS } from "../link-lists.ts";

/** The lists of `links.yaml` as an edition stores them: a table with a row for each item. */

/** A slash in the name of a table is for those of collections. */
export const LINKS_TABLE = "links:lists";

const COLUMNS = ["list", "item"];

/** None where the edition has no items. */
export function linkTables(lists: LinkLists): TableRow[] {
  const rows = LIST_NAMES.flatMap((name) => lists[name].map((item) => [name, JSON.stringify(item)]));
  return rows.length === 0 ? [] : [{ key: LINKS_TABLE, columns: COLUMNS, rows }];
}

type Tables = Readonly<Record<string, Pick<Table, "rows"> | undefined>>;

/** What an edition stores, with an empty list for everything it says nothing of. */
export function linkLists(tables: Tables): LinkLists {
  const rows = Object.hasOwn(tables, LINKS_TABLE) ? (tables[LINKS_TABLE]?.rows ?? []) : [];
  const itemsOf = (name: string) => rows.flatMap(([list, item = "null"]) => (list === name ? [JSON.parse(item)] : []));
  return Object.assign({}, NO_LINKS, ...LIST_NAMES.map((name) => ({ [name]: itemsOf(name) })));
}
