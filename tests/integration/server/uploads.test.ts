import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeDatabase, openEdition } from "#db/open.ts";
import { signedInMember } from "../../support/accounts/member.ts";
import { seed } from "../../support/collections/seed.ts";
import { blackPng, multipart, multipartType, photo } from "../../support/pictures/hostile.ts";
import { blockedBy } from "../../support/server/blocked.ts";
import { type Answer, type Ask, leave, speak, statusIn } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

const OWN = "http://en.localhost";
const PAGE = "/account/avatar";
const INVALID = "seem right. Make sure";

let site = {} as TestSite;
let [cookie, slowCookie, otherCookie] = ["", "", ""];
const dataDir = temporaryFolder();
beforeAll(async () => {
  cookie = await signedInMember(dataDir, OWN);
  slowCookie = await signedInMember(dataDir, OWN, "snail");
  // The tests before may have used up the pictures that one account may send in an hour.
  otherCookie = await signedInMember(dataDir, OWN, "heron");
  // A form has half a minute; who drips one is refused sooner here, so that the test need not wait.
  site = await startSite({ dataDir, timing: { requestMs: 12_000 } });
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

interface Sending extends Pick<Ask, "path" | "body"> {
  headers?: Record<string, string>;
  visitor?: boolean;
}

const send = ({ path: address = PAGE, body, headers = {}, visitor = false }: Sending): Promise<Answer> => {
  const own = { origin: OWN, "content-type": multipartType(), ...(visitor ? {} : { cookie }) };
  return site.ask({ method: "POST", path: address, headers: { ...own, ...headers }, body });
};

const form = (picture: Buffer) => multipart({ source: "upload", picture });
const pieces = (body: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(body.length / 100_000) }, (_, at) => body.subarray(at * 100_000, (at + 1) * 100_000));

const kept = () => {
  const all = fs.readdirSync(path.join(dataDir, "uploads"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Puts an entry with a picture where everybody sees it. */
async function showPicture(name: string): Promise<void> {
  const database = openEdition("en", { dataDir, migrationsDir: "migrations" });
  await seed(database, "nouns", 1, () => ({ masc: [{ form: "one", convention: "" }], pictures: [name] }));
  await closeDatabase(database);
}

describe("A picture on its way through the server", () => {
  test.each(["whole", "in pieces"])("arrives %s and is shown to everybody", async (how) => {
    const body = form(Buffer.concat([await photo({ width: 3000, height: 2000 }), Buffer.alloc(9_000_000)]));
    const answer = await send({ body: how === "whole" ? body : pieces(body) });
    expect([answer.status, answer.headers.location]).toEqual([303, `${PAGE}?done=done`]);
    const [file] = kept().filter((name) => name.endsWith("-240.webp"));
    const shown = await site.get("en.localhost", `/avatars/${file}`);
    expect([shown.status, shown.raw.subarray(8, 12).toString()]).toEqual([200, "WEBP"]);
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(shown.headers["set-cookie"]).toBeUndefined();
    const page = await site.get("en.localhost", `${PAGE}?done=done`, { cookie });
    expect(page.body).toContain(`/avatars/${file}`);
  });

  test("of an entry is shown with the same care", async () => {
    const name = "0123456789abcdef".repeat(2);
    const folder = path.join(dataDir, "uploads", "entry", name.slice(0, 2));
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, `${name}-big.webp`), "a picture");
    expect((await site.get("en.localhost", `/images/${name}-big.webp`)).status).toBe(404);
    await showPicture(name);
    const shown = await site.get("en.localhost", `/images/${name}-big.webp`);
    expect([shown.status, shown.body]).toEqual([200, "a picture"]);
    expect(shown.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(shown.headers["set-cookie"]).toBeUndefined();
    const other = await site.get("en.localhost", `/images/..%2favatar%2f${name}-240.webp`);
    expect(other.status).toBe(404);
  });

  test("reaches the action through the address of its data too", async () => {
    const answer = await send({ path: `${PAGE}.data`, body: form(await photo({ width: 1200, height: 1200 })) });
    expect(answer.status).toBe(202);
    expect(answer.body).toContain(`${PAGE}?done=done`);
  });

  test("of 10.1 MB is answered with the form and the words of the specification", async () => {
    const body = form(Buffer.alloc(10_200_000));
    for (const sent of [body, pieces(body)]) {
      const answer = await send({ body: sent });
      expect(answer.status).toBe(400);
      expect(answer.body).toContain(INVALID);
      expect(answer.body).toContain('type="file"');
    }
  });

  test("larger than anybody means is turned away before it is read", async () => {
    const head = `POST ${PAGE} HTTP/1.1\r\nHost: en.localhost\r\nOrigin: ${OWN}\r\nCookie: ${cookie}\r\n`;
    const type = `Content-Type: ${multipartType()}\r\nContent-Length: 5000000000\r\n\r\n`;
    expect(statusIn(await speak(site.port, head + type))).toBe(413);
  });

  test("from a visitor is not read: they are led to sign in, and the connection goes on", async () => {
    const before = kept();
    const body = form(Buffer.alloc(10_000_000, "x"));
    for (const sent of [body, pieces(body)]) {
      const answer = await send({ body: sent, visitor: true });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(/^\/account\/sign-in\?/);
    }
    expect((await site.get("en.localhost", "/")).status).toBe(200);
    expect(kept()).toEqual(before);
  });

  test("that drips on after its answer keeps no socket, one that goes on does", async () => {
    const head = `POST ${PAGE} HTTP/1.1\r\nHost: en.localhost\r\nOrigin: ${OWN}\r\nContent-Type: ${multipartType()}\r\n`;
    const drops = Array.from({ length: 40 }, () => "x");
    const began = performance.now();
    const heard = await speak(site.port, [`${head}Content-Length: 900000\r\n\r\n`, ...drops], 250);
    expect(statusIn(heard)).toBe(303);
    // A form has twelve seconds here.
    expect(performance.now() - began).toBeLessThan(9000);
    const pieces = Array.from({ length: 12 }, () => "x".repeat(75_000));
    const whole = await speak(
      site.port,
      [`${head}Connection: close\r\nContent-Length: 900000\r\n\r\n`, ...pieces],
      500,
    );
    expect(statusIn(whole)).toBe(303);
  }, 20_000);

  test("from another site is refused", async () => {
    const answer = await send({ body: form(await photo()), headers: { origin: "http://pl.localhost" } });
    expect(answer.status).toBe(403);
  });

  test("to a page that takes none is too large, as ever", async () => {
    const body = form(Buffer.alloc(150_000));
    for (const sent of [body, pieces(body)]) {
      const answer = await send({ path: "/account/username", body: sent });
      expect(answer.status).toBe(413);
    }
  });

  test("that breaks off harms nobody", async () => {
    const before = kept();
    const head = `POST ${PAGE} HTTP/1.1\r\nHost: en.localhost\r\nOrigin: ${OWN}\r\nCookie: ${cookie}\r\n`;
    await leave(site.port, `${head}Content-Type: ${multipartType()}\r\nContent-Length: 900000\r\n\r\n--half a form`);
    expect((await send({ body: form(await photo()) })).status).toBe(303);
    expect(kept()).toHaveLength(before.length || 2);
  });
});

test("While bombs and large pictures come in, pages are answered", async () => {
  const bomb = form(blackPng({ width: 6000, height: 6000, depth: 8, colour: 6 }));
  const large = form(Buffer.concat([await photo(), Buffer.alloc(9_900_000)]));
  const blocked = await blockedBy(async () => {
    const answers = await Promise.all([bomb, large].map((body) => send({ body: pieces(body) })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  }, 3);
  expect(blocked).toBeLessThan(50);
}, 30_000);

test("While one account drips six pictures a byte a second, the forms of others are taken", async () => {
  const head = `POST ${PAGE} HTTP/1.1\r\nHost: en.localhost\r\nOrigin: ${OWN}\r\nCookie: ${slowCookie}\r\n`;
  const began = performance.now();
  const drops = Array.from({ length: 40 }, () => "x");
  const slow = Array.from({ length: 6 }, () =>
    speak(site.port, [`${head}Content-Type: ${multipartType()}\r\nContent-Length: 900000\r\n\r\n`, ...drops], 1000),
  );
  await sleep(200);
  const [text, picture] = await Promise.all([
    send({ headers: { cookie: otherCookie }, body: multipart({ source: "shape" }) }),
    send({ headers: { cookie: otherCookie }, body: form(Buffer.concat([await photo(), Buffer.alloc(900_000)])) }),
  ]);
  // They took 29 seconds.
  expect([text.status, picture.status]).toEqual([303, 303]);
  expect(performance.now() - began).toBeLessThan(15_000);
  const heard = await Promise.all(slow);
  expect(heard.filter((answer) => statusIn(answer) === 400).length).toBeGreaterThanOrEqual(2);
  for (const answer of heard) expect([400, 408]).toContain(statusIn(answer));
}, 90_000);
