import { afterAll, beforeAll, expect, test } from "vitest";
import { decide } from "#app/collections/decide.server.ts";
import { entryById, seenOf, submissionById } from "#app/collections/desk.server.ts";
import { completeData } from "#app/collections/field.ts";
import { kindOf } from "#app/collections/kinds.ts";
import { submit } from "#app/collections/submit.server.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { deskOf } from "../../support/collections/desk-of.ts";
import { shipped } from "../../support/data/shipped.ts";
import { type Built, withModules } from "../../support/server/built.ts";
import { siteForFile } from "../../support/server/site.ts";

/** Lists of entries are stored pages like others: who proposes something must not empty the store. */

const kind = kindOf("inclusive");
const { config } = shipped("en").edition;
const LIST = `/${config.routes.inclusive ?? "inclusive"}`;
let made = 0;

/** Counts how often the list is made. */
function counting(build: Built): Built {
  const loader = build.routes.inclusive?.module.loader;
  if (loader === undefined) throw new Error("The build has no such list.");
  const counted: typeof loader = (args) => {
    made += 1;
    return loader(args);
  };
  return withModules(build, { inclusive: { loader: counted } });
}

const site = siteForFile({ build: counting });
let handle: EditionHandle;
beforeAll(() => {
  handle = openEdition("en", { dataDir: site.dataDir, migrationsDir: "migrations" });
});
afterAll(() => closeDatabase(handle));

const list = () => site.get("en.localhost", LIST);
const desk = (id: string, roles = "") => deskOf(handle, config, { id, roles });

test("a stored list stays through what is proposed, and is made anew once something is approved", async () => {
  expect((await list()).status).toBe(200);
  const before = made;
  const data = completeData(kind.fields, { insteadOf: ["aaa manned by zebras"], because: "Not only zebras do it." });
  const sent = await submit(desk("anna"), kind, { data, key: null, base: null, note: "" });
  // By then the server has asked the file whether it has changed.
  await site.get("localhost", "/healthz");
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([(await list()).status, made]).toEqual([200, before]);

  const entry = entryById(handle.db, sent.entryId ?? "");
  const submission = submissionById(handle.db, sent.submissionId ?? "");
  if (!entry || !submission) throw new Error("not stored");
  const about = { entryId: entry.id, submissionId: submission.id, seen: seenOf(entry, submission) };
  const decision = { move: "approve", ...about, reason: null, words: "" } as const;
  expect((await decide(desk("mo", "*"), kind, decision)).problem).toBeNull();
  const shown = async () => (await list()).body.includes("manned by zebras");
  await expect.poll(shown, { timeout: 1000, interval: 20 }).toBe(true);
  const after = made;
  expect(after).toBeGreaterThan(before);
  await list();
  expect(made).toBe(after);
});
