import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Said, sendAnswers } from "#tests/support/census/send.ts";
import { openCensus } from "#tests/support/census/world.ts";

/** Somebody has all files of the site but not the folder of keys, and wants to know who said what. */

const PEOPLE = 60;
const answerOf = (at: number): Said => ({
  answers: { 0: ["neither"], 1: at % 2 ? "good" : "bad", ...(at % 2 ? {} : { 2: ["rain"] }), 3: String(1900 + at) },
  writins: {},
});
const addressOf = (at: number) => `203.0.113.${at + 1}`;

test("no answer leads to an account, an address or the place in which it came", async () => {
  const door = await openCensus();
  const ids: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const one = door.other();
    if (at % 2 === 0) ids.push((await one.signUp(`person${at}`, `person${at}@example.org`)).id);
    const { status } = await sendAnswers(one, answerOf(at), { address: addressOf(at) });
    expect(status).toBe(200);
    door.world.pass(60_000);
  }
  const { sqlite } = door.database;

  // No file of the edition has an account, an address, a program or a name in it, in its tables or elsewhere.
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  const folder = path.join(door.world.folder, "editions");
  const bytes = fs
    .readdirSync(folder)
    .map((name) => fs.readFileSync(path.join(folder, name), "latin1"))
    .join();
  expect(bytes).toContain('"3":"1905"');
  for (const trace of [...ids, ...Array.from({ length: PEOPLE }, (_, at) => addressOf(at)), "Phone", "person"])
    expect([trace, bytes.includes(trace)]).toEqual([trace, false]);

  // The rows lie in no order of time: neither those of the answers, nor those of who has taken part, nor those of an index.
  const cameAt = sqlite
    .prepare("SELECT json_extract(answers, '$.\"3\"') - 1900 AS at FROM census_answers ORDER BY rowid")
    .pluck()
    .all() as number[];
  expect(cameAt).toHaveLength(PEOPLE);
  expect(Math.abs(correlation(cameAt))).toBeLessThan(0.6);
  const indexed = sqlite
    .prepare("SELECT json_extract(answers, '$.\"3\"') - 1900 AS at FROM census_answers ORDER BY census, day, rowid")
    .pluck()
    .all() as number[];
  expect(indexed).toEqual(cameAt);

  // The time of an answer is its day, and nothing else of a row is different for each.
  expect(sqlite.prepare("SELECT DISTINCT day FROM census_answers").pluck().all()).toEqual(["2026-11-21"]);
  const columns = sqlite.prepare("SELECT name FROM pragma_table_info('census_answers')").pluck().all();
  expect(columns).toEqual(["id", "census", "day", "answers", "writins", "relevant", "suspicious", "troll"]);

  // No number is in both tables.
  const shared = sqlite.prepare("SELECT count(*) FROM census_takers JOIN census_answers USING (id)").pluck().get();
  expect(shared).toBe(0);

  // Nothing of the accounts' file was written by taking part but counters of limits, whose keys cannot be read.
  const accounts = fs.readFileSync(path.join(door.world.folder, "accounts.sqlite"), "latin1");
  for (let at = 0; at < PEOPLE; at += 1) expect(accounts.includes(addressOf(at))).toBe(false);
  const audit = door.world.handle.sqlite.prepare("SELECT count(*) FROM audit_log WHERE area = 'census'");
  expect(audit.pluck().get()).toBe(0);
});

/** Between the place of something and what it is, from -1 to 1. */
function correlation(values: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const places = values.map((_, at) => at);
  const [a, b] = [mean(places), mean(values)];
  const sum = (pair: (at: number) => number) => places.reduce((total, at) => total + pair(at), 0);
  const both = sum((at) => (at - a) * ((values[at] ?? 0) - b));
  return both / Math.sqrt(sum((at) => (at - a) ** 2) * sum((at) => ((values[at] ?? 0) - b) ** 2));
}
