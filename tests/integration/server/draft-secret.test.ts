import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { banMember, signedInEverywhere } from "#tests/support/accounts/member.ts";
import { hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** What somebody's drafts are sealed with is on the pages of their own forms, and nowhere else. */

const HOST = "en.localhost";
const dataDir = temporaryFolder();
const secrets = new Map<string, string>();
const cookies = new Map<string, string>();
let site = {} as TestSite;

beforeAll(async () => {
  for (const name of ["anna", "berta", "banned"]) {
    const { account, cookies: made } = await signedInEverywhere(dataDir, [`http://${HOST}`], name);
    cookies.set(name, made.get(`http://${HOST}`) ?? "");
    const keys = loadSecrets(`${dataDir}/keys`, { now: () => new Date(), mayCreate: false });
    secrets.set(name, keys.hash("draft", account));
  }
  await banMember(dataDir, "banned");
  site = await startSite({ dataDir });
}, 60_000);
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const ask = (path: string, who: string | null) =>
  site.ask({ host: HOST, path, headers: who === null ? {} : { cookie: cookies.get(who) ?? "" } });
const secretOf = (who: string) => secrets.get(who) ?? "none";

test.each(["/editor", "/editor.data", "/terminology/submit"])("%s has it, and is stored nowhere", async (path) => {
  const { status, body, headers } = await ask(path, "anna");
  expect(status).toBe(200);
  expect(body).toContain(secretOf("anna"));
  expect(body).not.toContain(secretOf("berta"));
  expect(headers["cache-control"]).toContain("no-store");
  expect((await ask(path, "berta")).body).not.toContain(secretOf("anna"));
});

test.each(["/", "/account", "/terminology", "/@anna"])("%s does without", async (path) => {
  const { body } = await ask(path, "anna");
  expect(body).not.toContain(secretOf("anna"));
});

test.each(["/editor", "/editor.data", "/terminology/submit", "/account", "/account/banned"])(
  "%s gives it to nobody who is banned, and to no visitor",
  async (path) => {
    expect((await ask(path, "banned")).body).not.toContain(secretOf("banned"));
    expect((await ask(path, null)).body).not.toMatch(/"secret"/);
  },
);
