import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "#tests/support/accounts/member.ts";
import { hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** A browser with several accounts: what was begun as one of them is never carried out on another. */

const HOST = "en.localhost";
const dataDir = temporaryFolder();
let site = {} as TestSite;
let [anna, berta] = ["", ""];

beforeAll(async () => {
  anna = await signedInMember(dataDir, `http://${HOST}`, "anna");
  berta = await signedInMember(dataDir, `http://${HOST}`, "berta");
  site = await startSite({ dataDir });
}, 60_000);
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const pageOf = async (path: string, cookie: string): Promise<string> => {
  const { status, body } = await site.ask({ host: HOST, path, headers: { cookie } });
  expect(status).toBe(200);
  return body;
};

/** What the forms of a page say of whom they are for: the same in all of them. */
function ownerOn(page: string): [string, string][] {
  const owners = hiddenFields(page).filter(([name]) => name === "formOwner");
  expect(new Set(owners.map(([, value]) => value)).size).toBe(1);
  return owners.slice(0, 1);
}

function hiddenFields(page: string): [string, string][] {
  const main = page.slice(page.indexOf("<main"));
  return [...main.matchAll(/<input type="hidden"[^>]*>/g)].flatMap(([input]) => {
    const [name, value] = ["name", "value"].map((one) => new RegExp(`${one}="([^"]*)"`).exec(input)?.[1]);
    return name === undefined ? [] : [[name, value ?? ""] as [string, string]];
  });
}

const send = (path: string, cookie: string, fields: [string, string][], type = "application/x-www-form-urlencoded") => {
  const isTyped = type.startsWith("application");
  const body = isTyped
    ? new URLSearchParams(fields).toString()
    : `${fields.map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b--\r\n`;
  const headers = { cookie, origin: `http://${HOST}`, "sec-fetch-site": "same-origin", "content-type": type };
  return site.ask({ host: HOST, path, method: "POST", headers, body });
};

const MULTIPART = "multipart/form-data; boundary=b";
const CARD: [string, string][] = [
  ["base", ""],
  ["visibility", "public"],
  ["description", "Words of Anna alone."],
];

describe("a form that was opened as somebody else", () => {
  test.each([
    ["typed", "application/x-www-form-urlencoded"],
    ["with files", MULTIPART],
  ])("makes no card of another (%s)", async (_, type) => {
    const refused = await send("/editor", berta, [...CARD, ...ownerOn(await pageOf("/editor", anna))], type);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("You opened this form with another account");
    expect((await site.get(HOST, "/@berta")).body).not.toContain("Words of Anna");
  });

  test("renames nobody else", async () => {
    const fields = hiddenFields(await pageOf("/account/username", anna));
    const refused = await send("/account/username", berta, [...fields, ["username", "anna.new"]]);
    expect(refused.status).toBe(409);
    expect((await site.get(HOST, "/@berta")).status).toBe(200);
  });

  test("deletes no card of another", async () => {
    const own = ownerOn(await pageOf("/editor", berta));
    expect((await send("/editor", berta, [...CARD, ...own])).status).toBe(303);
    const annas = ownerOn(await pageOf("/editor", anna));
    expect((await send("/editor/delete", berta, annas)).status).toBe(409);
    expect((await site.get(HOST, "/@berta")).body).toContain("Words of Anna");
    expect((await send("/editor/delete", berta, own)).status).toBe(303);
    expect((await site.get(HOST, "/@berta")).body).not.toContain("Words of Anna");
  });

  test("is there for people alone who are signed in", async () => {
    expect((await site.get(HOST, "/account/sign-in")).body).not.toContain("formOwner");
  });
});
