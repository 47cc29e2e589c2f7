import { tablesInForce } from "#app/editions/rows.server.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import type { EditionFiles } from "#app/subject/edition-files.ts";
import { tables } from "#db/edition/schema/content.ts";
import { readLinks } from "./files/read-links.ts";
import { LINKS_TABLE, linkLists, linkTables } from "./files/rows.ts";
import { writeLinks } from "./files/write-links.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    /** The lists of `links.yaml`, as the table that stores them. */
    links: TableRow[];
  }
}

const FILE = "links.yaml";

/** The file of an edition's links. It need not have any, or have switched them off. */
export const linkFiles: EditionFiles = {
  names: [FILE],
  read: ({ config, file }) => {
    if (config.features.links !== true) return { content: { links: [] }, flaws: [] };
    const { lists, flaws } = readLinks(FILE, file(FILE) ?? "");
    return { content: { links: linkTables(lists) }, flaws };
  },
  rows: ({ links }) => [
    shippedRows(
      tables,
      links.map((table) => ({ ...table })),
      (key) => key === LINKS_TABLE,
    ),
  ],
  write: (handle) => {
    const inForce = tablesInForce(handle).map(({ key, rows }) => [key, { rows }] as const);
    const lists = linkLists(Object.fromEntries(inForce));
    return new Map(linkTables(lists).length === 0 ? [] : [[FILE, writeLinks(lists)]]);
  },
  meaning: (name, text) => {
    const { lists, flaws } = readLinks(name, text);
    return flaws.length > 0 ? null : lists;
  },
};
