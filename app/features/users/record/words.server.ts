import fs from "node:fs";
import path from "node:path";

/** What the English privacy page says of each thing that is stored. */
export interface Words {
  what: string;
  why: string;
  howLong: string;
}

const ROW = /^\| ([A-Za-z]+(?:, [A-Za-z]+)*) \| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+) \|$/gm;

/** The rows of its table of personal data, by the names of the manifest. @param source of the page, as it ships */
export function rowsOf(source: string): ReadonlyMap<string, Words> {
  const table = source.slice(source.indexOf("{personal-data}"));
  return new Map(
    [...table.matchAll(ROW)].flatMap(([, names = "", what = "", why = "", howLong = ""]) =>
      names.split(", ").map((name) => [name, { what, why, howLong }] as const),
    ),
  );
}

/** The privacy page of an edition as a file; "" where there is none. */
export function privacyPage(contentDir: string, code: string): string {
  const file = path.join(contentDir, code, "pages", "privacy.md");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
}
