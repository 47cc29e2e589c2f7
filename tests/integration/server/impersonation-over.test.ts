import fs from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { newSession, opening } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { closeDatabase, openAccounts } from "#db/open.ts";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";
import { hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** Somebody of the team saw the site as another person, and left the page open until the hour was over. */

const OWN = "http://en.localhost";
const END = "/account/impersonation/end";
const dataDir = temporaryFolder();
let site: TestSite;
let own = "";
let over = "";

beforeAll(async () => {
  const mod = await signedInEverywhere(dataDir, [OWN], "moro", "en-impersonate|en-users");
  const robin = await signedInEverywhere(dataDir, [OWN], "robin");
  own = (mod.cookies.get(OWN) ?? "").slice("session=".length);
  over = await endedLook(mod.account, robin.account);
  site = await startSite({ dataDir });
}, 120_000);
afterAll(async () => {
  hangUp();
  await site?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** @returns the token of an hour that is over */
async function endedLook(by: string, accountId: string): Promise<string> {
  const now = () => new Date();
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  const store = fileStore(handle);
  const [ownSession] = await store.db.select().from(sessions).where(eq(sessions.accountId, by));
  const session = { ...newSession(now()), expiresAt: new Date(Date.now() - 1000) };
  await store.atomically((db) => [
    opening(db, { session, accountId, device: "", edition: "en", at: now() }),
    db
      .update(sessions)
      .set({ impersonatorId: ownSession?.id ?? "" })
      .where(eq(sessions.id, session.id)),
  ]);
  const tokens = createTokens({ keys: await loadSigningKeys(`${dataDir}/keys`, { now }), origins: () => [OWN], now });
  const about = { purpose: "session", subject: accountId, tokenId: session.tokenId, issuer: OWN } as const;
  const { token } = await tokens.sign({ ...about, isLook: true });
  await closeDatabase(handle);
  return token;
}

const get = (address: string, cookie: string) => site.get("en.localhost", address, { cookie });
const browser = () => `session=${over}; session-others=${own}`;

test("the next page leads to one that says so, and the browser is their own account again", async () => {
  for (const address of ["/they", "/account", "/@robin", "/not-there"]) {
    const { status, headers } = await get(address, browser());
    expect([address, status, headers.location, headers["cache-control"]]).toEqual([address, 303, END, "no-store"]);
  }
  const moved = await get("/account.data?_routes=root", browser());
  expect([moved.status, JSON.parse(moved.body)]).toEqual([202, expect.arrayContaining([END])]);
  const back = await get(END, browser());
  expect([back.status, back.headers.location]).toEqual([303, "/admin/users/robin?done=impersonationOver"]);
  const cookies = (back.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
  expect(cookies).toEqual([`session=${own}`, "session-others="]);
  const page = await get(back.headers.location ?? "", cookies[0] ?? "");
  expect([page.status, page.body.includes("The hour is over.")]).toEqual([200, true]);
});

test("nobody else is led there: not programs, not visitors, and not who is signed in by themselves", async () => {
  expect((await get("/api/user/current", browser())).headers.location).toBeUndefined();
  expect((await get("/account", `session=${own}; session-others=${over}`)).status).toBe(200);
  expect((await get("/they", "session=nonsense")).status).toBe(200);
  const bearer = await site.get("en.localhost", "/account", { authorization: `Bearer ${over}` });
  expect(bearer.headers.location).not.toBe(END);
});
