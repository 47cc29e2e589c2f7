import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardPeopleIn } from "#tests/support/cards/people.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

const dataDir = temporaryFolder();
const EDITIONS = shippedEditions().map(({ code, edition }) => ({ code, config: edition.config }));
const WITH_CARDS = EDITIONS.filter(({ config }) => config.features.profile && config.features.user);
let site: TestSite;

beforeAll(async () => {
  const people = cardPeopleIn(dataDir);
  // Called like a set of pronouns in one of the editions.
  for (const name of ["Robin", "ona"]) await people.person(name);
  await people.card("Robin", {
    locale: "eo",
    content: { names: [{ value: "Robino", opinion: "yes", pronunciation: "" }] },
  });
  await people.close();
  site = await startSite({ dataDir, environment: { CONTENT_DIR: "editions" } });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const hostOf = (code: string) => (code === "_" ? "localhost" : `${code}.localhost`);

test("every edition with accounts has cards, and so has the home of all editions", () => {
  const without = EDITIONS.filter(({ config }) => config.features.user && !config.features.profile);
  expect(without.map(({ code }) => code)).toEqual([]);
  expect(WITH_CARDS.map(({ code }) => code)).toContain("_");
});

test.for(WITH_CARDS)("$code: an address with @ is a person, before it is a pronoun", async ({ code, config }) => {
  expect(config.paths.card).toBe("@:username");
  for (const address of ["/@Robin", "/@ona", "/%40Robin", "/@Robin/"]) {
    const { status, body } = await site.get(hostOf(code), address);
    expect([address, status]).toEqual([address, 200]);
    expect(body).toContain("h-card");
  }
  expect((await site.get(hostOf(code), "/@nobody")).status).toBe(404);
  const { body } = await site.get(hostOf(code), "/@Robin");
  expect(body).toContain(code === "eo" ? "Robino" : 'href="http://eo.localhost/@Robin"');
  const { status, headers } = await site.get(hostOf(code), "/u/Robin");
  expect([status, headers.location]).toEqual([301, "/@Robin"]);
});
