import "#db/required-node.js";

import type { Page } from "#app/editions/page.ts";
import { PAGES } from "#app/pages.ts";
import { readConfig } from "./config-file.ts";
import { editionCodes, readEditionFiles } from "./files.server.ts";

/** `npm run routes [-- pl …]`: every page and answer with its address in each edition, or in those named. */

const FOLDER = "editions";

/** @returns lines "id  audience  module  /address", for the pages the edition has, in the order of their addresses */
export function routesOf(code: string): string[] {
  const { config } = readConfig(readEditionFiles(FOLDER, code).contents.get("config.yaml") ?? "");
  if (config === null) throw new Error(`The settings of "${code}" cannot be read: npm run editions:check ${code}`);
  const rows = Object.entries<Page>(PAGES)
    .flatMap(([id, { audience, module }]) => {
      const path = config.paths[id];
      return path == null ? [] : [[id, audience, module, `/${path}`] as const];
    })
    .sort((a, b) => (a[3] < b[3] ? -1 : 1));
  const width = (column: 0 | 1 | 2) => Math.max(...rows.map((row) => row[column].length));
  const [ids, audiences, modules] = [width(0), width(1), width(2)];
  return rows.map(
    ([id, audience, module, path]) =>
      `${id.padEnd(ids)}  ${audience.padEnd(audiences)}  ${module.padEnd(modules)}  ${path}`,
  );
}

function main(named: readonly string[]): number {
  const known = editionCodes(FOLDER);
  const unknown = named.filter((code) => !known.includes(code));
  if (unknown.length > 0) {
    console.error(`There is no edition ${unknown.join(", ")}. There are: ${known.join(", ")}`);
    return 2;
  }
  for (const code of named.length > 0 ? named : known) console.log([`\n# ${code}`, ...routesOf(code)].join("\n"));
  return 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = main(process.argv.slice(2));
