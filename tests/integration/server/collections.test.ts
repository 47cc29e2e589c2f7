import { afterAll, beforeAll, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { createActionContext } from "../../support/collections/create-action-context.ts";
import { shipped } from "../../support/data/shipped.ts";
import { type Built, withModules } from "../../support/server/built.ts";
import { makeContent } from "../../support/server/content.ts";
import { siteForFile, temporaryFolder } from "../../support/server/site.ts";

/** Pages of entries are cached like others: a proposal must not empty the cache, and a decision must be visible. */

const { config } = shipped("en").edition;
const inclusive = getKind("inclusive");
const LIST = href(config, "inclusive");
let made = 0;

/** Counts how often the list is rendered. */
function counting(build: Built): Built {
  const loader = build.routes.inclusive?.module.loader;
  if (loader === undefined) throw new Error("The build has no such list.");
  const counted: typeof loader = (args) => {
    made += 1;
    return loader(args);
  };
  return withModules(build, { inclusive: { loader: counted } });
}

const site = siteForFile({ build: counting, contentDir: makeContent(temporaryFolder(), ["zh"]) });
const handles = new Map<string, EditionHandle>();
beforeAll(() => {
  for (const code of ["en", "pl", "zh"]) {
    handles.set(code, openEdition(code, { dataDir: site.dataDir, migrationsDir: "migrations" }));
  }
});
afterAll(() => Promise.all([...handles.values()].map(closeDatabase)));

function handleOf(code: string): EditionHandle {
  const handle = handles.get(code);
  if (handle === undefined) throw new Error(`${code} is not there`);
  return handle;
}

const deskAt = (code: string, id: string, roles = "") =>
  createActionContext(handleOf(code), shipped(code).edition.config, { id, roles });

async function propose(code: string, kind: Kind, said: EntryData, key: string | null = null) {
  const data = completeData(kind.fields, said);
  // Those who decide choose keys.
  const sent = await submit(deskAt(code, "anna", "*"), kind, { data, key, base: null, note: "" });
  return { entryId: sent.entryId ?? "", submissionId: sent.submissionId ?? "" };
}

async function approve(code: string, kind: Kind, proposal: { entryId: string; submissionId: string }): Promise<void> {
  const { db } = handleOf(code);
  const entry = entryById(db, proposal.entryId);
  const submission = submissionById(db, proposal.submissionId);
  if (!entry || !submission) throw new Error("not stored");
  const about = { ...proposal, versionToken: versionToken(entry, submission) };
  const decision = { move: "approve", ...about, reason: null, message: "" } as const;
  expect((await decide(deskAt(code, "mo", "*"), kind, decision)).problem).toBeNull();
}

const get = async (path: string) => (await site.get("en.localhost", path)).body;
const has = async (path: string, words: string) => (await get(path)).includes(words);
const SOON = { timeout: 1000, interval: 20 };

test("a menu leads to a list from its first entry on, and its stored pages with it", async () => {
  const other = shipped("zh").edition.config;
  const sources = getKind("sources");
  const list = href(other, "sources");
  const at = async (path: string) => (await site.get("zh.localhost", path)).body;
  const menuOf = (page: string) => /<header.*?<\/header>/s.exec(page)?.[0] ?? "";
  const mainOf = (page: string) => /<main.*?<\/main>/s.exec(page)?.[0] ?? "";
  const home = await at("/");
  expect(menuOf(home)).toContain(`href="${href(other, "pronouns")}"`);
  expect(menuOf(home)).not.toContain(`href="${list}"`);
  // The home still says where one may begin, and the list is there.
  expect(mainOf(home)).toContain(`href="${list}"`);
  const empty = mainOf(await at(list));
  expect(empty).toContain(`href="http://en.localhost${href(config, "sources")}"`);
  expect(empty).toContain(`href="${href(other, "sources.submit")}"`);

  const said = { type: "Book", title: "The first of all zebras", pronouns: ["they"] };
  const proposal = await propose("zh", sources, said);
  expect(menuOf(await at("/"))).not.toContain(`href="${list}"`);
  await approve("zh", sources, proposal);
  await expect.poll(async () => menuOf(await at("/")).includes(`href="${list}"`), SOON).toBe(true);
  await expect.poll(async () => (await at(list)).includes("The first of all zebras"), SOON).toBe(true);
  expect(menuOf(await at(href(other, "pronouns")))).toContain(`href="${list}"`);
});

test("a stored list stays through what is proposed, and is made anew once something is approved", async () => {
  await get(LIST);
  const before = made;
  const said = { insteadOf: ["aaa manned by zebras"], because: "Not only zebras do it." };
  const proposal = await propose("en", inclusive, said);
  // By then the server has asked the file whether it has changed.
  await site.get("localhost", "/healthz");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await has(LIST, "manned by zebras")).toBe(false);
  expect(made).toBe(before);

  await approve("en", inclusive, proposal);
  await expect.poll(() => has(LIST, "manned by zebras"), SOON).toBe(true);
  const after = made;
  expect(after).toBeGreaterThan(before);
  await get(LIST);
  expect(made).toBe(after);
});

test("the stored page of an entry is made anew when another edition gets the same entry, other pages are not", async () => {
  const terms = getKind("terms");
  const page = href(config, "terms.entry", { name: "zebra" });
  await get(LIST);
  const earlier = made;
  await approve("en", terms, await propose("en", terms, { term: ["zebra"], definition: "It has stripes." }, "zebra"));
  await expect.poll(() => has(page, "It has stripes."), SOON).toBe(true);
  expect(await has(page, "pasiasta")).toBe(false);
  // The server asks a file that others write to only now and then: by now it knows of this change.
  const isMadeAnew = async () => made > earlier || ((await get(LIST)) && made > earlier);
  await expect.poll(isMadeAnew, SOON).toBe(true);
  const before = made;

  const polish = { term: ["zebra pasiasta"], definition: "Ma paski." };
  await approve("pl", terms, await propose("pl", terms, polish, "zebra"));
  await expect.poll(() => has(page, "pasiasta"), SOON).toBe(true);
  await get(LIST);
  expect(made).toBe(before);
});
