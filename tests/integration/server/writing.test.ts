import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runEditionCommand } from "#app/edition-files/edition-command.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { costOf, leastCost } from "#tests/support/guard/measure.ts";
import { flood, UNITS } from "#tests/support/guard/texts.ts";
import { multipart, multipartType, photo } from "#tests/support/pictures/hostile.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** What is written in the browser, as readers and programs get it. */

const OWN = "http://en.localhost";
const contentDir = path.join(temporaryFolder(), "editions");
for (const code of ["_", "en"])
  fs.cpSync(path.join("editions", code), path.join(contentDir, code), { recursive: true });
fs.rmSync(path.join(contentDir, "en/blog"), { recursive: true });
const dataDir = temporaryFolder();

let now = new Date("2026-11-30T12:00:00Z");
const clock = () => now;
let site: TestSite;
let cookie = "";

const start = () => startSite({ dataDir, contentDir, environment: { CONTENT_DIR: contentDir }, clock });

beforeAll(async () => {
  const { cookies } = await signedInEverywhere(dataDir, [OWN], "robin", "en-blog|en-translations", clock);
  cookie = cookies.get(OWN) ?? "";
  site = await start();
});
afterAll(async () => {
  await site.stop();
  fs.rmSync(path.dirname(contentDir), { recursive: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (at: string, own = false) => site.get("en.localhost", at, own ? { cookie } : {});
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const post = (at: string, fields: Record<string, string | Buffer>) =>
  site.ask({
    method: "POST",
    path: at,
    headers: { origin: OWN, cookie, "content-type": multipartType() },
    body: multipart(fields),
  });
const baseOf = async (at: string) => /name="base" value="([^"]*)"/.exec((await get(at, true)).body)?.[1] ?? "";
/** Presses a button of the editor as it is now. */
const press = async (at: string, intent: string, fields: Record<string, string> = {}) =>
  post(at, { base: await baseOf(at), intent, ...fields });

const POST = { title: "Zebracrossing", description: "About it.", authors: "Robin" };
const AT = "/admin/blog/editor/crossing";

/** Every place in which readers or programs could come across a post. */
async function surfaces(words: string, address: string): Promise<Record<string, boolean>> {
  const places = ["/", "/blog", "/blog/feed.xml", "/blog/feed.json", "/api/blog", "/sitemap.xml"];
  const bodies = await Promise.all(places.map(async (place) => [place, (await get(place)).body] as const));
  const found = (await get(`/api/search?query=${words}`)).body;
  const listed = bodies.map(([place, body]) => [place, body.includes(words) || body.includes(`${address}<`)] as const);
  return {
    ...Object.fromEntries(listed),
    search: found.includes(address),
    page: (await get(address)).status === 200,
    picture: (await get(`/api/picture/x${address}.png`)).status === 200,
  };
}
const all = (is: boolean) => ({
  "/": is,
  "/blog": is,
  "/blog/feed.xml": is,
  "/blog/feed.json": is,
  "/api/blog": is,
  "/sitemap.xml": is,
  search: is,
  page: is,
});

describe("a post", () => {
  test("that is a draft is nowhere, nor is what it is called; at its minute it is everywhere", async () => {
    const saved = await post("/admin/blog/editor/new", {
      ...POST,
      base: "0",
      name: "crossing",
      body: "Stripes.",
      intent: "save",
    });
    expect([saved.status, saved.headers.location]).toEqual([303, `${AT}?done=saved`]);
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(false));
    expect((await get("/blog")).status).toBe(404);

    const times = { ...POST, body: "Stripes.", published: "2026-12-01T10:00" };
    expect((await press(AT, "schedule", times)).status).toBe(303);
    expect((await get(AT, true)).body).toContain("Scheduled");
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(false));
    now = new Date("2026-12-01T09:59:59.999Z");
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(false));
    now = new Date("2026-12-01T10:00:00Z");
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(true));
  });

  test("that changes is another one for the next reader, and drafts of it stay with whoever writes", async () => {
    const words = { ...POST, body: "Stripes and lamps.", published: "2026-12-01T10:00" };
    expect((await get("/blog/crossing")).body).not.toContain("lamps");
    await press(AT, "save", words);
    expect((await get("/blog/crossing")).body).not.toContain("lamps");
    expect((await get(AT, true)).body).toContain("lamps");
    await press(AT, "publish", words);
    expect((await get("/blog/crossing")).body).toContain("lamps");
    await press(AT, "withdraw");
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(false));
    await press(AT, "undo");
    expect(await surfaces("Zebracrossing", "/blog/crossing")).toMatchObject(all(true));
  });

  test("has pictures that are seen from the minute on from which the post is", async () => {
    const sent = await post("/admin/blog/editor/new", {
      ...POST,
      base: "0",
      name: "seen",
      body: "Look.",
      pictureAlt: "A tree",
      _addPicture: "hero",
      _picture: await photo(),
    });
    const [, picture = ""] = /name="hero"[^>]*value="media:([0-9a-f]{32})\/\d+x\d+"/.exec(sent.body) ?? [];
    expect(picture).not.toBe("");
    const file = `/images/${picture}-big.webp`;
    const whole = { ...POST, title: "Seen", hero: `media:${picture}`, heroAlt: "A tree", published: "2026-12-02" };
    const saved = await post("/admin/blog/editor/new", {
      ...whole,
      base: "0",
      name: "seen",
      body: "Look.",
      intent: "schedule",
    });
    expect(saved.status).toBe(303);
    expect([(await get(file)).status, (await get(file, true)).status]).toEqual([404, 200]);
    now = new Date("2026-12-02T00:00:00Z");
    expect((await get(file)).status).toBe(200);
    expect(main((await get("/blog/seen")).body)).toContain(`<img src="${file}" alt="A tree"`);
    const [first] = JSON.parse((await get("/api/blog")).body);
    expect(first).toMatchObject({ slug: "seen", hero: file });
  });
});

test("a page of text is what was published, and its name in the menu of every page", async () => {
  const at = "/admin/pages/about";
  const words = { title: "Who we are", description: "D.", body: "Uncommonword here." };
  await press(at, "save", words);
  expect((await get("/about")).body).not.toContain("Uncommonword");
  await press(at, "publish", words);
  expect((await get("/about")).body).toContain("Uncommonword");
  expect((await get("/terms")).body).toContain("Who we are");
  expect((await get("/api/search?query=uncommonword")).body).toContain('"/about"');
});

describe("texts that are made to harm", () => {
  test("come to nothing in the preview and on the page", async () => {
    const body = [
      "[a](javascript:alert(1)) [b](data:text/html,x) ![c](javascript:alert(1)) **<img src=x onerror=alert(1)>**",
      "![d](//else.example/x.png)",
      '## "><script>alert(1)</script> {#x"onload=alert(1)}',
    ].join("\n\n");
    const shown = await post("/admin/blog/editor/new", { ...POST, base: "0", name: "bad", body, _preview: "1" });
    const preview = shown.body.slice(shown.body.indexOf('id="preview"'), shown.body.indexOf("</main>"));
    expect(preview).not.toMatch(/<script|javascript:|<img|onload=|src="\/\/else/i);
    const refused = await post("/admin/blog/editor/new", { ...POST, base: "0", name: "bad", body, intent: "publish" });
    expect([refused.status, (await get("/blog/bad")).status]).toEqual([400, 404]);
  });

  test("of the largest size hold nobody up, whatever they are made of", async () => {
    const slow: [string, number][] = [];
    for (const unit of [...UNITS, "- a\n", "> a\n", "| a ", "![a](/a.png)\n\n", "## a {#a}\n", "[a](page:", "%a% "]) {
      const body = flood(unit, 29_000, (text) => text.length);
      const fields = { ...POST, base: "0", name: "large", body };
      const buttons: Record<string, string>[] = [{ _preview: "1" }, { intent: "publish" }];
      for (const button of buttons) {
        const ask = () => post("/admin/blog/editor/new", { ...fields, ...button });
        const { held } = await leastCost(ask, (cost) => cost.held <= 50);
        if (held > 50) slow.push([JSON.stringify([unit, button]), Math.round(held)]);
      }
    }
    expect(slow).toEqual([]);
    expect((await costOf(() => get("/"))).answer.status).toBe(200);
  }, 600_000);
});

test("everything is written into files, pictures too, and another server shows the same from them", async () => {
  await press("/admin/pages/support", "withdraw");
  expect((await get("/support")).status).toBe(404);
  const seen = ["/about", "/blog/crossing", "/blog/seen", "/blog", "/api/blog"];
  const before = await Promise.all(seen.map(async (at) => (await get(at)).body));
  await site.stop();
  const folders = {
    dataDir,
    contentDir,
    migrationsDir: "migrations",
    bucket: () => folderBucket(`${dataDir}/uploads`),
  };
  const said: string[] = [];
  expect(await runEditionCommand(["export", "en"], folders, (line) => said.push(line))).toBe(0);
  for (const name of ["pages/about.md", "pages/support.md", "blog/crossing.md"]) expect(said.join()).toContain(name);
  expect(fs.existsSync(path.join(contentDir, "en/pages/support.md"))).toBe(false);

  const otherData = temporaryFolder();
  const environment = { CONTENT_DIR: contentDir };
  const other = await startSite({ dataDir: otherData, contentDir, environment, clock });
  const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  for (const [index, at] of seen.entries()) {
    const { body } = await other.get("en.localhost", at);
    expect([at, main(body)]).toEqual([at, main(before[index] ?? "")]);
  }
  expect((await other.get("en.localhost", "/support")).status).toBe(404);
  const [{ hero }] = JSON.parse(before.at(-1) ?? "[]");
  const hasPicture = async () => (await other.get("en.localhost", hero)).status === 200;
  await expect.poll(hasPicture, { timeout: 20_000 }).toBe(true);
  await other.stop();
  fs.rmSync(otherData, { recursive: true, force: true });
  site = await start();
});
