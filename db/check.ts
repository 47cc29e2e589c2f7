import "./required-node.js";

import fs from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { type DatabaseKind, describedIn } from "./tables.ts";

/** Checks that the migrations make exactly the tables the schemas describe. Part of `npm run check`. */

const KINDS: readonly DatabaseKind[] = ["accounts", "edition"];

/** @returns the statements a new migration would need; none when schema and migrations agree */
export async function missingStatements(schema: Record<string, unknown>, folder: string): Promise<string[]> {
  const journal = JSON.parse(fs.readFileSync(`${folder}/meta/_journal.json`, "utf8"));
  const last = journal.entries.at(-1);
  const snapshot = `${folder}/meta/${String(last.idx).padStart(4, "0")}_snapshot.json`;
  const before = JSON.parse(fs.readFileSync(snapshot, "utf8"));
  return generateSQLiteMigration(before, await generateSQLiteDrizzleJson(schema, before.id));
}

async function main(): Promise<void> {
  for (const kind of KINDS) {
    const missing = await missingStatements(await describedIn(kind), `migrations/${kind}`);
    if (missing.length === 0) continue;
    process.exitCode = 1;
    console.error(`db/${kind}/schema/ and migrations/${kind} differ. Run: npm run migrations`);
    for (const statement of missing) console.error(`  ${statement}`);
  }
}

if (process.argv[1] === import.meta.filename) await main();
