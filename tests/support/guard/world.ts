import fs from "node:fs";
import { and, eq } from "drizzle-orm";
import { editionCodes } from "#app/edition-files/files.server.ts";
import type { Edition } from "#app/editions/edition.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { change } from "#db/change.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import { closeDatabase, type EditionHandle, openAccounts, openEdition } from "#db/open.ts";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";
import { cardOfMostFields } from "#tests/support/cards/large-cards.ts";
import { createActionContext } from "#tests/support/collections/create-action-context.ts";
import { repeatProposal } from "#tests/support/collections/repeat-proposal.ts";
import { seed } from "#tests/support/collections/seed.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import type { Built } from "#tests/support/server/built.ts";
import { putEditions } from "#tests/support/server/imported.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";
import { LARGE_POST, type There } from "./addresses.ts";
import { largestEntry } from "./entries.ts";
import { flood } from "./texts.ts";

export const WHO = ["visitor", "member", "moderator"] as const;
export type Who = (typeof WHO)[number];

/**
 * A site with every edition. Each has an entry and a proposal of each kind, as large as they are allowed to be. In one of them the member
 * has proposed as much as somebody who has been here for years.
 */
export interface World {
  site: TestSite;
  editions: readonly Edition[];
  hostOf(code: string): string;
  /** The Cookie header of somebody. */
  cookieOf(code: string, who: Who): string;
  thereOf(code: string): There;
  /** The Cookie header, at the English edition, of somebody whose card there has as many fields as a card can have. */
  withFullCard: string;
  stop(): Promise<void>;
}

interface WorldOptions {
  editions?: readonly string[];
  /** Changes the build before it is served. */
  build?: (build: Built) => Built;
}

const hostOf = (code: string): string => (code === "_" ? "localhost" : `${code}.localhost`);

/** @param options.editions the editions to send requests to; all are served */
export async function openGuardWorld({ editions: only, build }: WorldOptions = {}): Promise<World> {
  const dataDir = temporaryFolder();
  await putEditions(dataDir, "editions");
  const editions = (only ?? editionCodes("editions")).map((code) => shipped(code).edition);
  const origins = editions.map(({ config }) => `http://${hostOf(config.code)}`);
  const people = {
    member: await signedInEverywhere(dataDir, origins, "robin"),
    moderator: await signedInEverywhere(dataDir, origins, "marta", "*"),
  };
  const withFullCard = await makeFullCard(dataDir);
  const there = new Map<string, There>();
  for (const edition of editions) there.set(edition.config.code, await fill(dataDir, edition, people.member.account));
  // Without the page cache, so that each request costs what it costs the first visitor.
  const environment = { CONTENT_DIR: "editions", PAGE_CACHE_MB: "0", MASTODON: "true", INDIEAUTH: "true" };
  const site = await startSite({ dataDir, contentDir: "editions", environment, build });
  return {
    site,
    editions,
    hostOf,
    cookieOf: (code, who) =>
      who === "visitor" ? "session=1" : (people[who].cookies.get(`http://${hostOf(code)}`) ?? ""),
    thereOf: (code) => there.get(code) as There,
    withFullCard,
    stop: async () => {
      await site.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeFullCard(dataDir: string): Promise<string> {
  const origin = `http://${hostOf("en")}`;
  const { account, cookies } = await signedInEverywhere(dataDir, [origin], "wren");
  const handle = openAccounts({ dataDir, migrationsDir: "migrations" });
  const now = () => new Date();
  const accounts = { store: fileStore(handle), secrets: loadSecrets(`${dataDir}/keys`, { now, mayCreate: true }), now };
  const pictures = Array.from({ length: LIMITS.customFlags.items }, (_, n) => String(n).padStart(32, "0"));
  await ownPictures(accounts, account, pictures);
  const problem = await saveCard(accounts, {
    accountId: account,
    locale: "en",
    base: null,
    content: cardOfMostFields(pictures),
    birthday: "1990-05-01",
    visibility: "public",
    indexed: false,
    circle: [],
  });
  if (problem !== null) throw new Error(`The card was not saved: ${problem}.`);
  await closeDatabase(handle);
  return cookies.get(origin) ?? "";
}

/** An approved entry and a waiting proposal of each kind the edition has. */
async function fill(dataDir: string, { config }: Edition, author: string): Promise<There> {
  const there: There = { code: config.code, entries: {}, proposals: {}, account: author };
  const database = openEdition(config.code, { dataDir, migrationsDir: "migrations" });
  const desk = createActionContext(database, config, { id: author });
  for (const kind of enabledKinds(config)) {
    await seed(database, kind.id, 1, () => largestEntry(kind, config, LINK, HONEST_ITEMS));
    const isSeeded = and(eq(entries.kind, kind.id), eq(entries.origin, "local"));
    there.entries[kind.id] = database.db.select({ id: entries.id }).from(entries).where(isSeeded).get()?.id;
    const proposal = { data: largestEntry(kind, config, MARK), key: null, base: null, note: LINK.repeat(160) };
    there.proposals[kind.id] = (await submit(desk, kind, proposal)).submissionId;
  }
  const [kind] = enabledKinds(config);
  const one = kind && there.proposals[kind.id];
  if (one && config.code === PROPOSED_IN)
    await repeatProposal(database, one, PROPOSALS, undefined, largestEntry(kind, config, MARK, HONEST_ITEMS));
  await putLargeTexts(database);
  await closeDatabase(database);
  return there;
}

/** Two versions of a page and of a post that differ in every line. */
async function putLargeTexts(database: EditionHandle): Promise<void> {
  const head = "---\ntitle: Large\ndescription: D.\npublished: 2026-01-01\nauthors: A\n---\n";
  const texts = [`${LINK}\n\n`, `${MARK}${LINK}\n\n`].map(
    (unit) => `${head}${flood(unit, 29_000, ({ length }) => length)}`,
  );
  const row: Omit<typeof textVersions.$inferInsert, "id" | "key" | "source" | "number" | "sent"> = {
    title: "Large",
    verb: "save",
    shows: "nothing",
    shown: null,
    pictures: [],
    by: "a",
    at: new Date(),
  };
  const rows = (["terms", `blog/${LARGE_POST}`] as const).flatMap((key, text) =>
    texts.map((source, at) => {
      const id = `01BARGE000000000000000000${2 * text + at + 1}`;
      return { ...row, id, key, source, number: at + 1, sent: id };
    }),
  );
  await change(database, (db) => db.insert(textVersions).values(rows).run());
}

const [PROPOSED_IN, PROPOSALS] = ["en", 250];

/** Items of a list in an approved entry. A moderator has read it, so it is no larger than an honest one. */
const HONEST_ITEMS = 3;
const LINK = "{https://a.b=x} ";
const MARK = "[[a]] ";
