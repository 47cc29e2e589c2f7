/**
 * Generates keys.ts from the English texts, so that a misspelt key does not compile. `--check` writes nothing and fails when
 * keys.ts is out of date.
 */
import "#db/required-node.js";

import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const SOURCE = "editions/en/translations.yaml";
const TARGET = "app/kit/i18n/keys.ts";
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Tree = { [key: string]: string | string[] | Tree };

/** Characters of a line, as biome.json has them. */
const LINE = 120;

function collect(tree: Tree, path: string[], found: Map<string, Set<string>>): void {
  for (const [name, value] of Object.entries(tree)) {
    const here = [...path, name];
    if (typeof value === "object" && !Array.isArray(value)) {
      collect(value, here, found);
      continue;
    }
    const key = here.join(".").replace(PLURAL, "");
    const params = found.get(key) ?? new Set<string>();
    for (const [, param] of [value]
      .flat()
      .join(" ")
      .matchAll(/%(\w+)%/g))
      params.add(param as string);
    if (PLURAL.test(name)) params.add("count");
    found.set(key, params);
  }
}

function source(found: Map<string, Set<string>>): string {
  const lines = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, params]) => {
      const members = [...params].sort().map((name) => `${name}: ${name === "count" ? "number" : "string | number"}`);
      const line = `  "${key}": ${members.length === 0 ? "Record<string, never>" : `{ ${members.join("; ")} }`};`;
      // As the formatter breaks it.
      return line.length <= LINE
        ? line
        : [`  "${key}": {`, ...members.map((member) => `    ${member};`), "  };"].join("\n");
    });
  return [
    `// Made from ${SOURCE} by \`npm run texts\`: change the texts there, not here.`,
    "",
    "/** Every key of the interface with the parameters its text takes. */",
    "export interface TextParams {",
    ...lines,
    "}",
    "",
    "export type TextKey = keyof TextParams;",
    "",
  ].join("\n");
}

const found = new Map<string, Set<string>>();
collect(parse(readFileSync(SOURCE, "utf8")) as Tree, [], found);
const wanted = source(found);
if (process.argv.includes("--check")) {
  if (readFileSync(TARGET, "utf8") !== wanted) {
    console.error(`${TARGET} does not fit ${SOURCE}: run npm run texts`);
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, wanted);
}
