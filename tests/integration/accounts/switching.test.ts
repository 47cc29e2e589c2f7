import { describe, expect, test } from "vitest";
import { frameAccount } from "#app/features/accounts/session/frame-account.server.ts";
import * as signOut from "#app/routes/account/sign-out.ts";
import * as switching from "#app/routes/account/switch.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { makeAccount } from "./world.ts";

/** Names as the frame of a page shows them: the current account, then the others. */
async function names(door: Door): Promise<{ viewer: string | null; others: string[] }> {
  const cookie = ["session", "session-others"].flatMap((name) =>
    door.cookie(name) ? `${name}=${door.cookie(name)}` : [],
  );
  const context = await door.context(
    new Request("http://en.localhost:3000/", { headers: { cookie: cookie.join("; ") } }),
  );
  const account = await frameAccount(context as never, false);
  return { viewer: account?.viewer?.username ?? null, others: account?.viewer?.others ?? [] };
}

async function threeAccounts() {
  const door = await openDoor();
  const [anna, berta, cleo] = [
    await makeAccount(door.world, "anna", "anna@example.org"),
    await makeAccount(door.world, "berta", "berta@example.org"),
    await makeAccount(door.world, "cleo", "cleo@example.org"),
  ];
  for (const account of [anna, berta, cleo]) await door.signIn(account);
  return { door, anna, berta, cleo };
}

describe("several accounts in one browser", () => {
  test("the last one signed in is the current one; the others are known by name alone", async () => {
    const { door } = await threeAccounts();
    expect(await names(door)).toEqual({ viewer: "cleo", others: ["berta", "anna"] });
  });

  test("switching keeps everyone, and leads back to where one was", async () => {
    const { door } = await threeAccounts();
    const answer = await door.post(switching, "/account/switch", { username: "anna", returnTo: "/pronouns" });
    expect([answer.status, answer.location]).toEqual([303, "/pronouns"]);
    expect(await names(door)).toEqual({ viewer: "anna", others: ["cleo", "berta"] });
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "/%2fevil.example"])(
    "switching does not lead to %s",
    async (returnTo) => {
      const { door } = await threeAccounts();
      const answer = await door.post(switching, "/account/switch", { username: "anna", returnTo });
      expect(answer.location).toBe("/account");
    },
  );

  test("nobody switches to an account that is not in this browser", async () => {
    const { door } = await threeAccounts();
    await makeAccount(door.world, "dora", "dora@example.org");
    const answer = await door.post(switching, "/account/switch", { username: "dora" });
    expect(answer.location).toBe("/account/sign-in");
    expect(await names(door)).toEqual({ viewer: "cleo", others: ["berta", "anna"] });
  });

  test("signing out ends the session and goes on with the next account", async () => {
    const { door } = await threeAccounts();
    const token = door.cookie("session") ?? "";
    const answer = await door.post(signOut, "/account/sign-out", {});
    expect(answer.location).toBe("/account?done=signedOut");
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
    expect(await names(door)).toEqual({ viewer: "berta", others: ["anna"] });
    // The token itself is invalid now, wherever it was copied.
    const thief = door.other();
    thief.setCookie("session", token);
    expect((await names(thief)).viewer).toBeNull();
  });

  test("another account can be signed out beside the current one", async () => {
    const { door } = await threeAccounts();
    await door.post(signOut, "/account/sign-out", { username: "anna" });
    expect(await names(door)).toEqual({ viewer: "cleo", others: ["berta"] });
  });

  test("everyone leaves at once", async () => {
    const { door } = await threeAccounts();
    await door.post(signOut, "/account/sign-out", { everyone: "1" });
    expect(await names(door)).toEqual({ viewer: null, others: [] });
    expect([door.cookie("session"), door.cookie("session-others")]).toEqual([undefined, undefined]);
  });

  test("a session that was ended elsewhere is gone from the list", async () => {
    const { door, berta } = await threeAccounts();
    const elsewhere = door.other();
    await elsewhere.signIn(berta);
    door.world.handle.sqlite.prepare("UPDATE sessions SET revoked_at = 1 WHERE account_id = ?").run(berta.id);
    expect(await names(door)).toEqual({ viewer: "cleo", others: ["anna"] });
  });

  test("signing in again as the same person ends the session before", async () => {
    const { door, cleo } = await threeAccounts();
    const before = door.cookie("session") ?? "";
    await door.signIn(cleo);
    const thief = door.other();
    thief.setCookie("session", before);
    expect((await names(thief)).viewer).toBeNull();
    expect(await names(door)).toEqual({ viewer: "cleo", others: ["berta", "anna"] });
  });

  test("all cookies together stay below what browsers keep", async () => {
    const { door } = await threeAccounts();
    for (const username of ["dora", "elif", "fynn", "gael"]) {
      await door.signIn(await makeAccount(door.world, username, `${username}@example.org`));
    }
    expect((await names(door)).others).toHaveLength(4);
    expect(`session-others=${door.cookie("session-others")}`.length).toBeLessThan(4000);
  });

  test("a cookie somebody else has put together holds nobody", async () => {
    const { door, anna } = await threeAccounts();
    const pre = await door.service.tokens.sign({
      purpose: "pre",
      subject: anna.id,
      tokenId: "x",
      issuer: "http://en.localhost:3000",
    });
    for (const value of ["|||", "a.b.c|d", "x".repeat(5000), pre.token]) {
      const other = door.other();
      other.setCookie("session", door.cookie("session") ?? "");
      other.setCookie("session-others", value);
      expect((await names(other)).others).toEqual([]);
    }
  });
});
