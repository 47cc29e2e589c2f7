import { readFileSync } from "node:fs";
import { diffLines } from "diff";
import { expect, test } from "vitest";
import { splitIntoChunks } from "#app/features/collections/files/file-parts.ts";
import { readCollection } from "#app/features/collections/files/files.ts";
import { writeCollection } from "#app/features/collections/files/write-collection.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const EDITIONS = ["en", "pl", "ar", "ja"];

/** Removed and added lines. */
const changed = (before: string, after: string): number =>
  diffLines(before, after).reduce((sum, { added, removed, count = 0 }) => sum + (added || removed ? count : 0), 0);

const files = EDITIONS.flatMap((code) => {
  const { config } = shipped(code).edition;
  return enabledKinds(config).flatMap((kind) => {
    try {
      const text = readFileSync(`editions/${code}/collections/${kind.id}.yaml`, "utf8");
      return [{ name: `${code} ${kind.id}`, kind, config, text }];
    } catch {
      return [];
    }
  });
});

/** Adds one letter after a word in the middle of the first text, and in the first item of each list. */
function edited(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => (at === 0 ? edited(item) : item));
  if (typeof value === "string") return value.replace(/(?<=\S)(?= )|$/u, "x");
  return typeof value === "object" && value !== null && "form" in value
    ? { ...value, form: edited(value.form) }
    : value;
}

const rowsOf = ({ kind, config }: (typeof files)[number], text: string) =>
  readCollection(kind, text, config).entries.map(({ value }) => ({ id: value.key, key: value.key, data: value.data }));

/** Fields with fixed values, to which no letter can be added. */
const CHOSEN = ["categories", "type", "flags", "pictures", "namedays", "links", "link"];

test.each(files)("$name: nothing changed is no difference, and one word a small one", (file) => {
  const { kind, config, text } = file;
  const write = (rows: ReturnType<typeof rowsOf>, there: string) => writeCollection(kind, rows as never, config, there);
  expect(write(rowsOf(file, text), text)).toBe(text);
  for (const { text: there } of splitIntoChunks(text).filter((_, at) => at % 9 === 0)) {
    const [row] = rowsOf(file, there);
    for (const [name, value] of Object.entries(row?.data ?? {})) {
      const next = edited(value);
      const isText = typeof value !== "number" && typeof value !== "boolean" && !CHOSEN.includes(name);
      if (row === undefined || !isText || JSON.stringify(next) === JSON.stringify(value)) continue;
      const after = write([{ ...row, data: { ...row.data, [name]: next as never } }], there);
      expect([row.key, name, changed(there, after) <= 4 || after]).toEqual([row.key, name, true]);
      expect(rowsOf(file, after)[0]?.data[name]).toEqual(next);
    }
  }
});
