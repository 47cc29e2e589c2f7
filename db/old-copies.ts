import fs from "node:fs";
import path from "node:path";
import { stamp } from "./backup.ts";
import { copiesFolder } from "./places.ts";

const COPY =
  /^(?:[a-z_]+-(?:replaced-)?(\d{8}T\d{9})Z\.sqlite(?:-wal|-shm|\.tmp.*)?|ledger-(\d{8}T\d{9})Z\.jsonl(?:\.tmp)?)$/;

/** Names of all copies made before then: of databases, of the ledger, and databases that a restore has set aside. */
export function copiesBefore(dataDir: string, before: Date): string[] {
  const folder = copiesFolder(dataDir);
  if (!fs.existsSync(folder)) return [];
  const limit = stamp(before).slice(0, -1);
  return fs.readdirSync(folder).filter((file) => {
    const [, ofDatabase, ofLedger] = COPY.exec(file) ?? [];
    const at = ofDatabase ?? ofLedger;
    return at !== undefined && at < limit;
  });
}

/** @param names as `copiesBefore` gives them */
export function deleteCopies(dataDir: string, names: readonly string[]): void {
  for (const name of names) fs.rmSync(path.join(copiesFolder(dataDir), name), { force: true });
}
