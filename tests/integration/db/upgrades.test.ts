import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { describe, expect, test } from "vitest";
import { MigrationFailed } from "#db/errors.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { failureOf, MIGRATIONS, scratchFolder } from "../../support/data/scratch.ts";

/** Files of every earlier version are brought to this one, whatever goes wrong on the way. */

const BREAKPOINT = "--> statement-breakpoint";
/** Holds for no file, so it fails wherever it stands. */
const FAILING = "INSERT INTO nowhere VALUES (1);";

type Kind = "edition" | "accounts";
interface Journal {
  entries: { tag: string }[];
}

const read = (file: string): string => fs.readFileSync(file, "utf8");
const journalOf = (folder: string): Journal => JSON.parse(read(path.join(folder, "meta/_journal.json")));
const stepsOf = (kind: Kind): string[] => journalOf(path.join(MIGRATIONS, kind)).entries.map(({ tag }) => tag);
const statementsOf = (kind: Kind, step: string): string[] =>
  read(path.join(MIGRATIONS, kind, `${step}.sql`)).split(BREAKPOINT);

/** A folder with the first steps alone, as the earlier version had it. */
function firstSteps(kind: Kind, count: number): string {
  const folder = scratchFolder();
  fs.cpSync(path.join(MIGRATIONS, kind), folder, { recursive: true });
  const journal = journalOf(folder);
  const entries = journal.entries.slice(0, count);
  fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** All steps, one of which fails before a statement, or after its last one. */
function failingAt(kind: Kind, step: string, at: number): string {
  const folder = firstSteps(kind, stepsOf(kind).length);
  const statements = statementsOf(kind, step).toSpliced(at, 0, FAILING);
  fs.writeFileSync(path.join(folder, `${step}.sql`), statements.join(BREAKPOINT));
  return folder;
}

function openFile(dataDir: string): Parameters<typeof migrateDatabase>[0] {
  const sqlite = new Database(path.join(dataDir, "zz.sqlite"));
  return { sqlite, db: drizzle(sqlite), dataDir, name: "zz" };
}

/** Everything in a file: its tables with their rows. */
function contentOf({ sqlite }: Pick<ReturnType<typeof openFile>, "sqlite">): unknown {
  const tables = sqlite
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name",
    )
    .all();
  return tables.map(({ name, sql }) => [sql, sqlite.prepare(`SELECT * FROM "${name}"`).all()]);
}

describe.each<Kind>(["edition", "accounts"])("a file of the kind %s", (kind) => {
  const steps = stepsOf(kind);
  const versions = steps.slice(0, -1).map((step, index) => ({ step, count: index + 1 }));

  test.each(versions)(
    "from after $step keeps its rows, and a failure at any statement changes nothing",
    async (version) => {
      const dataDir = scratchFolder();
      const old = openFile(dataDir);
      migrateDatabase(old, firstSteps(kind, version.count));
      old.sqlite.prepare("INSERT INTO instance (id, file_id, name) VALUES (1, 'kept', 'zz')").run();
      const before = contentOf(old);
      old.sqlite.close();
      for (const step of steps.slice(version.count))
        for (const at of [...statementsOf(kind, step).keys(), statementsOf(kind, step).length]) {
          const target = openFile(dataDir);
          const failure = await failureOf(() => migrateDatabase(target, failingAt(kind, step, at)));
          expect([failure instanceof MigrationFailed, String(failure)]).toEqual([
            true,
            expect.stringContaining("nowhere"),
          ]);
          if (target.sqlite.open) target.sqlite.close();
          const after = openFile(dataDir);
          expect(contentOf(after)).toEqual(before);
          after.sqlite.close();
        }
      const upgraded = openFile(dataDir);
      migrateDatabase(upgraded, path.join(MIGRATIONS, kind));
      expect(upgraded.sqlite.prepare("SELECT file_id FROM instance").pluck().all()).toEqual(["kept"]);
      expect(upgraded.sqlite.pragma("integrity_check", { simple: true })).toBe("ok");
      upgraded.sqlite.close();
    },
  );
});
