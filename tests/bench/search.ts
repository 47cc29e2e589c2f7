import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq } from "drizzle-orm";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { readEnglish } from "#app/edition-files/english.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { shippedEdition } from "#app/edition-files/shipped-edition.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import { collectionSources } from "#app/features/collections/documents.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { SiteSearch } from "#app/features/search/site-search.server.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { search } from "#app/kit/text/search.ts";
import type { SearchContext } from "#app/subject/search-source.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { nounNumber, seed } from "#tests/support/collections/seed.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import { median } from "./load.ts";

/** What the site's search costs with so many nouns, in milliseconds of the processor. */
export interface SearchCosts {
  /** Making the index, and what it takes in memory, in megabytes. */
  making: number;
  memory: number;
  /** Ordinary queries: half of them are quicker, and one in a hundred is slower. */
  half: number;
  most: number;
  /** The same queries without an index, by the database. */
  plain: number;
  /** From a change of one entry until it is found, half of the times. */
  changed: number;
  /** How long the event loop stood still at most, while the index was made and for the hardest queries. */
  held: number;
}

const SOURCES = collectionSources();

/** As long as a query may be, and each hard in its own way. */
const HARDEST = [
  "erin",
  "erinnen mann frau ende ers ens ins erin",
  "abcdefghijklmnopqrstuvwx ".repeat(10).trim(),
  "frau".repeat(64),
  Array.from({ length: 128 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(" "),
];

/** @param folder for the edition's file */
export async function measureSearch(folder: string, nouns: number, asked = 300): Promise<SearchCosts> {
  const english = readEnglish("editions");
  const { content } = checkEdition("en", readEditionFiles("editions", "en").contents, english);
  if (content === null) throw new Error("The English edition cannot be read.");
  const edition = shippedEdition(content, english);
  const place = { dataDir: path.join(folder, `search-${nouns}`), migrationsDir: "migrations" };
  const database = openEdition("en", place);
  await seed(database, "nouns", nouns);
  const { text } = createTranslator(edition.config.locale, edition.texts);
  const surroundings = { directory: [], hosts: { origin: () => "" }, log: console, ...OWN_SPELLING };
  const context = { database, edition, text, ...surroundings } as unknown as SearchContext;

  const site = new SiteSearch(SOURCES);
  const before = heap();
  const making = await worked(() => made(site, context));
  const memory = heap() - before;
  const held = [await blockedBy(() => made(new SiteSearch(SOURCES), context), 2)];
  for (const query of HARDEST) held.push(await blockedBy(() => site.find(context, query)));

  const queries = wordsOf(database, asked);
  const [times, plain] = [[] as number[], [] as number[]];
  for (const query of queries) {
    times.push(await worked(() => site.find(context, query)));
    plain.push(await worked(async () => plainly(context, query)));
  }
  times.sort((a, b) => a - b);
  const changes: number[] = [];
  for (const word of CHANGED) {
    await renameOne(database, word);
    changes.push(await worked(() => site.find(context, word)));
  }
  await closeDatabase(database);
  const most = times[Math.floor(times.length * 0.99)] ?? 0;
  const [half, changed] = [median(times), median(changes)];
  return { making, memory, half, most, plain: median(plain), changed, held: Math.max(...held) };
}

/** Asks until the index answers, however long it takes to make. */
async function made(site: SiteSearch, context: SearchContext): Promise<void> {
  for (let size = -1; size !== site.size; ) {
    size = site.size;
    await site.find(context, "qqqqqq");
  }
}

/** Forms of nouns, whole and in part, as visitors type them. */
function wordsOf({ sqlite }: SearchContext["database"], count: number): string[] {
  const titles = sqlite.prepare("SELECT title FROM entries ORDER BY id LIMIT ?").pluck().all(count) as string[];
  return titles.map((title, at) => {
    const [first = "", second = first] = title.split(" / ");
    return at % 3 === 0 ? second : first.slice(at % 3 === 1 ? 0 : 2).slice(0, 4 + (at % 6));
  });
}

function plainly(context: SearchContext, query: string): unknown {
  const portions = SOURCES.flatMap((source) => [
    ...(source.changes?.holding(context, query) ?? [[...source.documents(context)]]),
  ]);
  return search(portions.flat(), query);
}

async function worked(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const CHANGED = Array.from("abcdefghijk", (letter) => `qux${letter}`);

async function renameOne(database: EditionHandle, form: string): Promise<void> {
  const nouns = getKind("nouns");
  const data = completeData(nouns.fields, { ...nounNumber(1), masc: [{ form, convention: "" }] });
  const [first] = database.db.select({ id: entries.id }).from(entries).limit(1).all();
  await change(database, (db) => {
    db.update(entries)
      .set({ data, ...derive(nouns, data) })
      .where(eq(entries.id, first?.id ?? ""))
      .run();
    pagesChanged(db);
  });
}
