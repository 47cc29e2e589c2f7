import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { avatarSources } from "#app/features/accounts/avatar/avatar.ts";
import { AVATAR_TRIES, avatarUrl, chooseAvatar, removePicture } from "#app/features/accounts/avatar/avatars.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { hours } from "#app/kit/time/durations.ts";
import * as avatarPage from "#app/routes/account/avatar.tsx";
import * as avatarFile from "#app/routes/public/avatar-file.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { safeFetchFor } from "#app/services/http/safe-fetch.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { type Answer, type Door, openDoor } from "#tests/support/accounts/door.ts";
import { multipart, multipartType, photo } from "#tests/support/pictures/hostile.ts";
import { failureOf } from "../../support/data/scratch.ts";
import { saveCardOf } from "../cards/cards.ts";
import { KINDS, makeAccount, many, openWorld } from "./world.ts";

const PAGE = "/account/avatar";

const asFile = (bytes: Buffer, name = "me.jpg") => new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });

const upload = (door: Door, bytes: Buffer, more: Record<string, string> = {}): Promise<Answer> =>
  door.post(avatarPage, PAGE, { source: "upload", picture: asFile(bytes), ...more });

const fetchFile = (door: Door, url: string): Promise<Answer> =>
  door.get(avatarFile, url, { params: { file: url.replace("/avatars/", "") } });

async function now(door: Door, { id }: Account): Promise<Account> {
  const account = await accountById(door.world.store, id);
  if (account === null) throw new Error("the account is not there");
  return account;
}

const urlOf = async (door: Door, account: Account) => avatarUrl(door.world.secrets, await now(door, account));

function keptFiles({ world }: Door): string[] {
  const all = fs.readdirSync(path.join(world.folder, "uploads"), { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("A picture is for whoever may know that there is its owner, and others learn nothing of it", async () => {
  const door = await openDoor();
  const robin = await door.signUp("robin", "robin@example.org");
  await upload(door, await photo());
  const url = await urlOf(door, robin);
  const visitor = door.other();
  const nobody = await fetchFile(visitor, `/avatars/${"0".repeat(32)}-240.webp`);
  expect(nobody.status).toBe(404);
  expect((await fetchFile(visitor, url)).headers.get("x-robots-tag")).toBe("noindex");
  // Who keeps a card to members is known by name and face all the same.
  await saveCardOf(door.world, robin, { visibility: "internal" });
  expect((await fetchFile(visitor, url)).status).toBe(200);
  await saveCardOf(door.world, robin, { visibility: "hidden", base: 1 });
  expect(await fetchFile(visitor, url)).toEqual(nobody);
  expect((await fetchFile(door, url)).status).toBe(200);
});

describe("Who has no picture", () => {
  test("has a shape, the same every time and in every process, of which nothing can be read", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    const url = await urlOf(door, robin);
    expect(url).toMatch(/^\/avatars\/[\w-]{22}\.svg$/);
    const [one, two] = [await fetchFile(door, url), await fetchFile(door.other(), url)];
    expect(one.status).toBe(200);
    expect(one.body).toBe(two.body);
    expect(one.body).toMatch(/^<svg [^>]*width="240" height="240"/);
    expect(avatarUrl(door.world.neighbour().secrets, robin)).toBe(url);
    for (const secret of [robin.id, robin.username, robin.emailHash, "robin@example.org"])
      expect(`${url} ${one.body}`).not.toContain(secret);
  });

  test("has another shape than others, and another one under another name", async () => {
    const door = await openDoor();
    const [robin, anna] = [
      await door.signUp("robin", "robin@example.org"),
      await door.signUp("anna", "anna@example.org"),
    ];
    const { secrets } = door.world;
    const urls = [robin, anna, { ...robin, usernameFolded: "wren" }].map((owner) => avatarUrl(secrets, owner));
    expect(new Set(urls).size).toBe(3);
    const shapes = await Promise.all(urls.map((url) => fetchFile(door, url)));
    expect(new Set(shapes.map(({ body }) => body)).size).toBe(3);
    // Writing the same name differently is no other name.
    expect(avatarUrl(secrets, { ...robin, username: "ROBIN" } as Account)).toBe(urls[0]);
  });

  test("cannot be told from nobody: every token has a shape", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    const [own, nobodys] = [
      await fetchFile(door, await urlOf(door, robin)),
      await fetchFile(door, `/avatars/${"A".repeat(22)}.svg`),
    ];
    expect([...nobodys.headers]).toEqual([...own.headers]);
    expect(nobodys.status).toBe(own.status);
  });

  test("needs nothing from elsewhere, and its shape runs nothing", async () => {
    const door = await openDoor();
    for (const letter of "abcdefghij") {
      const { body } = await fetchFile(door, `/avatars/${letter.repeat(22)}.svg`);
      expect(body).not.toMatch(/<(?:script|foreignObject|use|image|a|style)\b|\bon\w+=|href|url\((?!#)/i);
    }
  });
});

describe("A picture that was sent", () => {
  test("is shown in two sizes, and only as a picture", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    expect(await upload(door, await photo())).toMatchObject({ status: 303, location: `${PAGE}?done=done` });
    const url = await urlOf(door, robin);
    expect(url).toMatch(/^\/avatars\/[0-9a-f]{32}-240\.webp$/);
    for (const size of [240, 480]) {
      const { status, headers, body } = await fetchFile(door, url.replace("240", String(size)));
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toEqual({
        "content-type": "image/webp",
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        "x-robots-tag": "noindex",
      });
      expect(body).toContain("WEBP");
    }
    expect(avatarSources(url)).toBe(`${url} 240w, ${url.replace("240", "480")} 480w`);
    expect(avatarSources("/avatars/x.svg")).toBeUndefined();
    const { data } = await door.get(avatarPage, `${PAGE}?done=done`);
    expect(data).toMatchObject({ picture: url, source: "upload", done: true, service: null });
  });

  test("takes the place of the one before, which is gone", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    await upload(door, await photo());
    const first = await urlOf(door, robin);
    await upload(door, await photo({ colour: "#123456" }));
    const second = await urlOf(door, robin);
    expect(second).not.toBe(first);
    expect((await fetchFile(door, first)).status).toBe(404);
    expect((await fetchFile(door, second)).status).toBe(200);
    expect(keptFiles(door)).toHaveLength(2);
    expect((await door.post(avatarPage, PAGE, { source: "shape" })).location).toBe(`${PAGE}?done=done`);
    expect(await urlOf(door, robin)).toMatch(/\.svg$/);
    expect((await fetchFile(door, second)).status).toBe(404);
    expect(keptFiles(door)).toEqual([]);
  });

  test("of several at once leaves the files of one", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    const bytes = await photo();
    const answers = await many(8, () => upload(door, bytes));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(keptFiles(door)).toHaveLength(2);
    expect((await fetchFile(door, await urlOf(door, robin))).status).toBe(200);
  });

  test("stays when what comes next is no picture", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    await upload(door, await photo());
    const before = await urlOf(door, robin);
    await upload(door, Buffer.from("<svg/>"));
    expect(await urlOf(door, robin)).toBe(before);
    expect((await fetchFile(door, before)).status).toBe(200);
  });

  test("is gone with its account", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    await upload(door, await photo());
    const before = await now(door, robin);
    const url = avatarUrl(door.world.secrets, before);
    expect(await removeAccount(door.service, { accountId: robin.id, actorId: null, proofId: null })).toBeNull();
    await removePicture(door.pictures, before.avatarFile);
    expect((await fetchFile(door, url)).status).toBe(404);
    expect(keptFiles(door)).toEqual([]);
    expect(await urlOf(door, robin)).toMatch(/\.svg$/);
  });
});

describe("A form that is not taken says what is wrong, in the words of the specification", () => {
  const invalid = { errors: { picture: "avatar.error.invalid" }, values: {} };

  test("the words", async () => {
    const { text } = await (await openDoor()).context(new Request("http://localhost"));
    expect(text("avatar.error.invalid")).toBe(
      "This file doesn't seem right. Make sure it's a valid image under 10 MB.",
    );
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["HTML that begins like a picture", () => Buffer.from("GIF89a<html><script>alert(1)</script>")],
    ["a TIFF", () => photo({}, "tiff")],
    ["nothing", () => Buffer.alloc(0)],
    ["10.1 MB", async () => Buffer.concat([await photo(), Buffer.alloc(10_100_000)])],
    ["30 MB", () => Buffer.alloc(30_000_000)],
  ])("%s", async (_, make) => {
    const door = await openDoor();
    await door.signUp("robin", "robin@example.org");
    expect(await upload(door, await make())).toMatchObject({ status: 400, data: invalid });
    expect(keptFiles(door)).toEqual([]);
  });

  test.each<[string, Record<string, string>]>([
    ["no choice", {}],
    ["a choice there is not", { source: "https://evil.example/me.png" }],
    ["a picture that is a text", { source: "upload", picture: "data:image/png;base64,AAAA" }],
  ])("%s", async (_, fields) => {
    const door = await openDoor();
    await door.signUp("robin", "robin@example.org");
    expect(await door.post(avatarPage, PAGE, fields)).toMatchObject({ status: 400, data: invalid });
  });

  test("the name and the type a file claims make no difference", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    const form = multipart({ source: "upload", picture: await photo({}, "png") }).toString("latin1");
    const claims = form.replace("me.jpg", "../../../../etc/cron.d/x.svg").replace("image/jpeg", "text/html");
    const context = await door.context(
      new Request("http://x", { headers: { cookie: `session=${door.cookie("session")}` } }),
    );
    const headers = { "content-type": multipartType() };
    const request = new Request("http://x/account/avatar", {
      method: "POST",
      headers,
      body: Buffer.from(claims, "latin1"),
    });
    const answer = (await avatarPage.action({ request, context, params: {} })) as Response;
    expect(answer.status).toBe(303);
    expect(await urlOf(door, robin)).toMatch(/^\/avatars\/[0-9a-f]{32}-240\.webp$/);
    expect(keptFiles(door).every((name) => /^[0-9a-f]{32}-(?:240|480)\.webp$/.test(name))).toBe(true);
  });
});

describe("Whose picture it is", () => {
  test("a visitor is led to sign in, and what they send is not even read", async () => {
    const door = await openDoor();
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const context = await door.context(new Request("http://x"));
    const init = { method: "POST", headers: { "content-type": multipartType() }, body, duplex: "half" };
    const request = new Request("http://x/account/avatar", init as RequestInit);
    const answer = await failureOf(() => avatarPage.action({ request, context, params: {} }));
    expect((answer as Response).headers.get("location")).toMatch(/^\/account\/sign-in\?/);
    expect(isRead).toBe(false);
    expect((await door.get(avatarPage, PAGE)).location).toMatch(/sign-in/);
  });

  test("nobody changes another's, whatever ids they send", async () => {
    const door = await openDoor();
    const anna = await door.signUp("anna", "anna@example.org");
    await upload(door, await photo());
    const before = await urlOf(door, anna);
    const other = door.other();
    await other.signUp("robin", "robin@example.org");
    const file = (await now(door, anna)).avatarFile ?? "";
    const names = {
      id: anna.id,
      accountId: anna.id,
      username: "anna",
      file,
      avatarFile: file,
      name: file,
      remove: file,
    };
    await upload(other, await photo(), names);
    await other.post(avatarPage, PAGE, { source: "shape", ...names });
    expect(await urlOf(door, anna)).toBe(before);
    expect((await fetchFile(door, before)).status).toBe(200);
  });

  test("no address can be guessed from an account", async () => {
    const door = await openDoor();
    const anna = await door.signUp("anna", "anna@example.org");
    await upload(door, await photo());
    const { emailHash, avatarFile: file } = await now(door, anna);
    const md5 = createHash("md5").update("anna@example.org").digest("hex");
    const guesses = [
      ...[anna.id, "anna", emailHash, md5].flatMap((one) => [one, `${one}.webp`, `${one}-240.webp`, `${one}.svg`]),
      ...[
        "",
        "..",
        "../accounts.sqlite",
        "..%2f..%2faccounts.sqlite",
        `${file}.webp`,
        `${file}-241.webp`,
        `${file}-240.svg`,
      ],
    ];
    const answers = await Promise.all(guesses.map((one) => fetchFile(door, `/avatars/${one}`)));
    const [never] = await Promise.all([fetchFile(door, `/avatars/${"0".repeat(32)}-240.webp`)]);
    for (const answer of answers) expect(answer).toEqual(never);
    expect(never).toMatchObject({ status: 404, body: "" });
  });

  test("a banned person changes nothing", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    await door.world.store.atomically((db) => [db.update(accountRows).set({ state: "banned" })]);
    expect((await upload(door, await photo())).location).toMatch(/banned/);
    const parts = await partsOf(door);
    const choice = { source: "upload", picture: await photo() } as const;
    expect(await chooseAvatar(parts, { accountId: robin.id, choice })).toBe("userNotFound");
    expect(keptFiles(door)).toEqual([]);
  });

  test("a thousand in a minute are twenty, and the others cost nothing", async () => {
    const door = await openDoor();
    const robin = await door.signUp("robin", "robin@example.org");
    const anna = door.other();
    await anna.signUp("anna", "anna@example.org");
    const bytes = await photo({ width: 20, height: 20 });
    const answers = await many(AVATAR_TRIES.points + 5, () => upload(door, bytes));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(AVATAR_TRIES.points);
    expect(answers.filter(({ status }) => status === 429)[0]?.data.errors).toEqual({ form: "avatar.error.tooMany" });
    expect(keptFiles(door)).toHaveLength(2);
    expect((await upload(anna, bytes)).status).toBe(303);
    door.world.pass(hours(1));
    expect((await upload(door, bytes)).status).toBe(303);
    expect((await fetchFile(door, await urlOf(door, robin))).status).toBe(200);
  });
});

const partsOf = async (door: Door, env: Partial<NodeJS.ProcessEnv> = {}) => {
  const context = await door.context(new Request("http://x"));
  return {
    accounts: door.service,
    pictures: door.pictures,
    safeFetch: safeFetchFor(context.env),
    env: { ...context.env, ...env },
  };
};

test.each(KINDS)("In a store of kind %s, what was chosen last is what is kept", async (kind) => {
  const door = await openDoor({ world: openWorld(kind) });
  const robin = await makeAccount(door.world, "robin", "robin@example.org");
  const parts = await partsOf(door);
  const picture = await photo();
  const choose = (source: "upload" | "shape") =>
    chooseAvatar(parts, { accountId: robin.id, choice: source === "shape" ? { source } : { source, picture } });
  expect(await Promise.all([choose("upload"), choose("upload"), choose("upload")])).toEqual([null, null, null]);
  expect(keptFiles(door)).toHaveLength(2);
  expect(await choose("shape")).toBeNull();
  expect(keptFiles(door)).toEqual([]);
  expect(await now(door, robin)).toMatchObject({ avatarSource: null, avatarFile: null });
});

/** A fake avatar service: the requests it got, and its responses. */
async function service(answer: { status: number; body?: Buffer | string; type?: string }) {
  const asked: { url: string; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    asked.push({ url: request.url ?? "", headers: request.headers });
    response.writeHead(answer.status, { "content-type": answer.type ?? "image/png" }).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { EMAIL_AVATARS: "true", EMAIL_AVATARS_URL: `${origin}/avatar/{hash}?s=480`, OUTSIDE_ORIGINS: origin };
  return { asked, answer, env };
}

const chooseEmail = (door: Door) => door.post(avatarPage, PAGE, { source: "email" });

describe("The picture of an e-mail address", () => {
  test("is off unless the operator wants it: nobody is asked, and the page does not offer it", async () => {
    const { asked, env } = await service({ status: 200, body: await photo() });
    const door = await openDoor({ env: { ...env, EMAIL_AVATARS: "" } });
    await door.signUp("robin", "robin@example.org");
    expect((await door.get(avatarPage, PAGE)).data.service).toBeNull();
    expect((await chooseEmail(door)).data.errors).toEqual({ form: "avatar.error.emailMissing" });
    expect(asked).toEqual([]);
  });

  test("is fetched once, when its person asks for it, and kept as ours", async () => {
    const { asked, env, answer } = await service({ status: 200, body: await photo() });
    const door = await openDoor({ env });
    const robin = await door.signUp("robin", "Robin@Example.org");
    expect((await door.get(avatarPage, PAGE)).data).toMatchObject({ source: "shape", service: "127.0.0.1" });
    expect(asked).toEqual([]);
    expect((await chooseEmail(door)).status).toBe(303);
    const hash = createHash("sha256").update("robin@example.org").digest("hex");
    expect(asked.map(({ url }) => url)).toEqual([`/avatar/${hash}?s=480`]);
    // It learns the hash of the address and the requesting server, and nothing else.
    expect(asked[0]?.headers.cookie ?? asked[0]?.headers.referer).toBeUndefined();
    const url = await urlOf(door, robin);
    expect(await now(door, robin)).toMatchObject({ avatarSource: "email" });
    expect(url).not.toContain(hash);
    await fetchFile(door, url);
    expect(asked).toHaveLength(1);
    answer.body = await photo({ colour: "#00ff00" });
    await chooseEmail(door);
    expect(asked).toHaveLength(2);
    expect(await urlOf(door, robin)).not.toBe(url);
    expect(keptFiles(door)).toHaveLength(2);
    const kept = (await now(door, robin)).avatarFile;
    const bytes = await door.pictures.read("avatar", `${kept}-240.webp`);
    expect((await sharp(bytes ?? Buffer.alloc(0)).stats()).dominant.g).toBeGreaterThan(200);
  });

  test.each<[string, { status: number; body?: Buffer | string; type?: string }, string]>([
    ["that there is not", { status: 404 }, "emailMissing"],
    ["that is a page", { status: 200, body: "<html><script>alert(1)</script>" }, "emailUnreachable"],
    [
      "that is an SVG",
      { status: 200, body: "<svg xmlns='http://www.w3.org/2000/svg'/>", type: "image/svg+xml" },
      "emailUnreachable",
    ],
    ["of 11 MB", { status: 200, body: Buffer.alloc(11_000_000) }, "emailUnreachable"],
    ["of a service out of order", { status: 500 }, "emailUnreachable"],
  ])("%s changes nothing, and says so", async (_, answer, error) => {
    const { env } = await service(answer);
    const door = await openDoor({ env });
    const robin = await door.signUp("robin", "robin@example.org");
    await upload(door, await photo());
    const before = await urlOf(door, robin);
    expect(await chooseEmail(door)).toMatchObject({ status: 400, data: { errors: { form: `avatar.error.${error}` } } });
    expect(await urlOf(door, robin)).toBe(before);
    expect(keptFiles(door)).toHaveLength(2);
  });

  test("is not looked for inside our own network", async () => {
    const { asked, env } = await service({ status: 200, body: await photo() });
    const door = await openDoor({ env: { ...env, OUTSIDE_ORIGINS: "" } });
    await door.signUp("robin", "robin@example.org");
    expect((await chooseEmail(door)).data.errors).toEqual({ form: "avatar.error.emailUnreachable" });
    expect(asked).toEqual([]);
  });

  test("needs an address of the service that says where the hash goes", async () => {
    const door = openDoor({ env: { EMAIL_AVATARS: "true", EMAIL_AVATARS_URL: "https://avatars.example/" } });
    const problem = await failureOf(async () => (await door).context(new Request("http://x")));
    expect(String(problem)).toContain("EMAIL_AVATARS_URL");
  });
});
