import fs from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { SUBJECTS } from "#app/pages.ts";
import { PARTS } from "#app/parts.server.ts";
import { usageOf } from "#app/server/operator-commands.ts";
import type { SaidOfTables } from "#app/subject/personal-data.ts";
import { describedIn } from "#db/tables.ts";

/** What subjects bring, all together. */

const FILES = { accounts: await describedIn("accounts"), edition: await describedIn("edition") };

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe.each(["accounts", "edition"] as const)("the tables of the %s file", (file) => {
  const said = PARTS.flatMap(({ personalData }) =>
    Object.entries<SaidOfTables[string]>(personalData?.tables[file] ?? {}),
  );

  test("each are in the part of one subject, which says what becomes of every column", () => {
    const tables = Object.entries<unknown>(FILES[file]).flatMap(([name, table]): [string, string[]][] =>
      is(table, SQLiteTable) ? [[name, Object.keys(getTableColumns(table)).sort()]] : [],
    );
    expect(twice(said.map(([name]) => name))).toEqual([]);
    const columnsOf = Object.fromEntries(tables);
    const columns = said.map(([name, one]) => [
      name,
      one === "not personal" ? columnsOf[name] : Object.keys(one).sort(),
    ]);
    expect(Object.fromEntries(columns)).toEqual(columnsOf);
  });
});

test("a subject that collects personal data of an edition says how it is erased", () => {
  for (const { personalData, erasure } of PARTS) {
    const knowsPeople = Object.values(personalData?.tables.edition ?? {}).some((one) => one !== "not personal");
    if (knowsPeople) expect(erasure?.inEdition).toBeDefined();
  }
});

test("people who leave are told of every table with something about them, and of no other", () => {
  const tables = PARTS.flatMap(({ personalData }) =>
    Object.entries<SaidOfTables[string]>({ ...personalData?.tables.accounts, ...personalData?.tables.edition }),
  );
  const personal = tables.flatMap(([name, columns]) =>
    Object.values(columns).some((one) => one === "exported" || one === "secret") ? [name] : [],
  );
  const told = PARTS.flatMap(({ personalData }) => personalData?.leaving ?? []).flatMap(({ about }) => about);
  // The tables "instance" know no people but keys: they say so column by column.
  expect([...new Set(told)].sort()).toEqual([...personal, "ledger.jsonl"].sort());
});

test("no two have a command, a source of documents or a file of one name", () => {
  const commands = PARTS.flatMap((one) => one.commands ?? []).map(({ name }) => name);
  const sources = PARTS.flatMap(({ search }) => search ?? []);
  const files = PARTS.flatMap(({ editionFiles }) => editionFiles?.names ?? []);
  expect([...twice(commands), ...twice(files), ...twice(sources.map(({ id }) => id))]).toEqual([]);
  expect(twice(sources.map(({ order }) => String(order)))).toEqual([]);
});

test("every command is in the list an operator gets, and says what it does", () => {
  const usage = usageOf({ subjects: PARTS });
  for (const { name } of PARTS.flatMap(({ commands }) => commands ?? [])) expect(usage).toContain(`-- ${name}`);
  for (const line of usage.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
});

test("a subject in app/features/ is one line in app/subjects.ts", () => {
  const folders = fs.readdirSync("app/features").filter((name) => fs.existsSync(`app/features/${name}/subject.ts`));
  expect(SUBJECTS).toHaveLength(folders.length);
});
