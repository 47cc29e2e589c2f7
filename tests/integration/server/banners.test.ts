import { readdirSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cardPeopleIn, type SomeContent } from "#tests/support/cards/people.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** The picture that link previews and clients of the old API get for a page, over HTTP. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const site = siteForFile({ environment: { CONTENT_DIR: "editions", EDITIONS: "_,en,ar,ja,pl,ko,zh" } });

const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

const sizeOf = async ({ raw }: Answer) => {
  const { width, height, format } = await sharp(raw).metadata();
  return { width, height, format };
};

const pathOf = (url: string | undefined) => new URL(url ?? "").pathname;

const PAGES = [
  ["en", "/"],
  ["en", "/pronouns"],
  ["en", "/they"],
  ["en", "/they&she"],
  ["en", "/he/him"],
  ["en", "/ney/nem/neir/neirs/nemself"],
  ["en", "/:Robin"],
  ["en", "/:%D7%A8%D7%95%D7%AA"],
  ["en", "/%F0%9F%92%AB"],
  ["en", "/any"],
  ["en", "/terminology"],
  ["en", "/terminology/bisexual"],
  ["en", "/dictionary"],
  ["en", "/dictionary/paramedic"],
  ["en", "/dictionary/templates"],
  ["en", "/inclusive"],
  ["en", "/sources"],
  ["en", "/langswitch"],
  ["_", "/"],
  ["ar", "/"],
  ["ja", "/"],
  ["pl", "/ono"],
] as const;

const hostOf = (code: string) => (code === "_" ? "localhost" : `${code}.localhost`);

describe("every page that is pasted somewhere has a picture of its own", () => {
  test.each(PAGES)("%s %s", async (code, address) => {
    const page = await site.get(hostOf(code), address);
    const url = tag(page.body, "og:image");
    expect([tag(page.body, "og:image:width"), tag(page.body, "og:image:height")]).toEqual(["1200", "630"]);
    expect(tag(page.body, "og:image:alt")).toMatch(/[“„«「].+[”»」]/);
    expect(tag(page.body, "twitter:card")).toBe("summary_large_image");
    const picture = await site.get(hostOf(code), pathOf(url));
    expect(picture.status).toBe(200);
    expect(picture.headers["content-type"]).toBe("image/png");
    expect(await sizeOf(picture)).toEqual({ width: 1200, height: 630, format: "png" });
    // The name in the address is that of the picture, so it is never another one.
    expect(picture.headers["cache-control"]).toBe("max-age=31536000, immutable");
    expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(picture.raw.length).toBeLessThan(200_000);
  });

  test("and no two pages have the same", async () => {
    const pages = await Promise.all(PAGES.map(([code, address]) => site.get(hostOf(code), address)));
    expect(new Set(pages.map(({ body }) => tag(body, "og:image"))).size).toBe(PAGES.length);
  });

  test("the address changes with what the page says, and old addresses still lead to a picture, which is asked for again", async () => {
    const picture = await site.get("en.localhost", "/api/picture/0123456789abcdef01234567/they.png");
    expect(picture.headers["cache-control"]).toBe("private, no-cache");
    const { headers, raw } = await site.get(
      "en.localhost",
      pathOf(tag((await site.get("en.localhost", "/they")).body, "og:image")),
    );
    expect(raw.equals(picture.raw)).toBe(true);
    expect(headers.etag).toBe(picture.headers.etag);
  });

  test("addresses of one page have one picture, however many slashes stand behind it", async () => {
    const etagOf = async (page: string) => (await site.get("en.localhost", `/api/banner/${page}.png`)).headers.etag;
    const etag = await etagOf("any");
    expect(etag).toMatch(/./);
    expect(await Promise.all(["any/", "any//", "any/////"].map(etagOf))).toEqual([etag, etag, etag]);
  });

  test("that of any pronouns says its sentence with the set that the edition begins with", async () => {
    for (const [code, form] of [
      ["en", "They"],
      ["pl", "ono"],
    ] as const) {
      const { any, default: first } = shipped(code).edition.config.pronouns ?? {};
      expect(first?.toLowerCase()).toBe(form.toLowerCase());
      const alt = tag((await site.get(hostOf(code), encodeURI(`/${any}`))).body, "og:image:alt") ?? "";
      const own = tag((await site.get(hostOf(code), encodeURI(`/${first}`))).body, "og:image:alt") ?? "";
      const sentence = /[“„]([^“„”]+)[”]\s*$/u;
      expect(sentence.exec(alt)?.[1]).toBe(sentence.exec(own)?.[1]);
    }
  });

  test("the words are in it: two sets have different pictures where their names stand", async () => {
    const title = async (page: string) => {
      const { raw } = await site.get("en.localhost", `/api/picture/x/${page}.png`);
      return sharp(raw).extract({ left: 60, top: 120, width: 1080, height: 220 }).greyscale().raw().toBuffer();
    };
    expect(await title("he")).not.toEqual(await title("she"));
    expect(await title(":Anna")).not.toEqual(await title(":Otto"));
  });
});

test("Share offers the picture of a set, as a link that needs no script", async () => {
  const { body } = await site.get("en.localhost", "/they");
  const link = /<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*As a picture<\/a>/.exec(body)?.[1];
  expect(link).toBe(pathOf(tag(body, "og:image")));
});

describe("clients of the old API", () => {
  const bannerOf = (page: string, host = "en.localhost") => site.get(host, `/api/banner/${page}.png`);

  test.each(["they", "they/them", "she%2Fher", "any", ":Robin", "they&she"])(
    "get /api/banner/%s.png in their size",
    async (page) => {
      const picture = await bannerOf(page);
      expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
      expect(await sizeOf(picture)).toEqual({ width: 1200, height: 600, format: "png" });
      expect(picture.headers["access-control-allow-origin"]).toBe("*");
      const fallback = await bannerOf("zaimki");
      expect(picture.raw.equals(fallback.raw)).toBe(false);
    },
  );

  test.each([
    "zaimki",
    "nothing/here",
    "%E2%82%AC",
    "account",
    "admin",
    "",
    "a/".repeat(50),
    "%2e%2e%2fx",
    "card/@nobody",
  ])("get the picture of the home page for %j", async (page) => {
    const picture = await bannerOf(page);
    expect(picture.status).toBe(200);
    expect(picture.raw.equals((await bannerOf("zaimki")).raw)).toBe(true);
  });

  test.each([
    ["she/they", "she&they"],
    ["They", "they"],
    ["theythem", "they"],
  ])("get for the address %s, which leads to another, the picture of that: %s", async (address, page) => {
    expect((await bannerOf(address)).raw.equals((await bannerOf(page)).raw)).toBe(true);
  });

  test.each(["ja", "ko", "zh"])("of as many names as an address takes, in the wide letters of %s", async (code) => {
    const sets = shippedEditions().find((one) => one.code === code)?.edition.sets ?? [];
    const names = Array.from({ length: 32 }, (_, at) =>
      encodeURIComponent(sets[at % sets.length]?.canonicalName ?? ""),
    );
    expect(await sizeOf(await bannerOf(names.join("&"), `${code}.localhost`))).toMatchObject({ format: "png" });
  });

  test("of a name in a script without a font get the same, and no boxes", async () => {
    const thai = encodeURIComponent(":สมชาย");
    expect((await bannerOf(thai)).raw.equals((await bannerOf("zaimki")).raw)).toBe(true);
    expect(tag((await site.get("en.localhost", `/${thai}`)).body, "og:image")).toMatch(/\/api\/picture\/home\.png$/);
  });

  test.each([":𝕭", ":꙯ and others", ":\u0488", ":👨‍💻\u0489", ":👨🏿", "👨🏿‍💻"])(
    "of a letter that no font has, and of a skin that none shows, get the same: %s",
    async (address) => {
      const path = encodeURIComponent(address);
      expect((await bannerOf(path)).raw.equals((await bannerOf("zaimki")).raw)).toBe(true);
      expect(tag((await site.get("en.localhost", `/${path}`)).body, "og:image")).toMatch(/\/home\.png$/);
    },
  );

  test.each([":﷽﷽﷽﷽", `:${"⸻".repeat(32)}`, `:${"﷽".repeat(32)}`, `:${"🦊".repeat(32)}`])(
    "of letters as wide as lines get their own, with words in it: %s",
    async (address) => {
      const { raw, status } = await bannerOf(encodeURIComponent(address));
      expect(status).toBe(200);
      expect(raw.equals((await bannerOf("zaimki")).raw)).toBe(false);
      // Where the title stands is more than a landscape.
      const title = await sharp(raw)
        .extract({ left: 60, top: 90, width: 1080, height: 230 })
        .greyscale()
        .raw()
        .toBuffer();
      expect(title.filter((value) => value < 70).length).toBeGreaterThan(1000);
    },
  );

  test("get nothing for what is no picture", async () => {
    for (const address of ["/api/banner/they", "/api/banner/they.svg", "/api/picture/x", "/api/picture/"])
      expect((await site.get("en.localhost", address)).status).toBe(404);
  });
});

test("a picture is not sent again to who has it, and its head alone to who asks for that", async () => {
  const first = await site.get("en.localhost", "/api/banner/they.png");
  const etag = first.headers.etag ?? "";
  const again = await site.get("en.localhost", "/api/banner/they.png", { "if-none-match": etag });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
  const head = await site.ask({ path: "/api/banner/they.png", method: "HEAD" });
  expect([head.status, head.raw.length, head.headers["content-length"]]).toEqual([200, 0, String(first.raw.length)]);
});

test("the spelling somebody reads in does not change the picture", async () => {
  const cookie = { cookie: "spelling=shavian" };
  const [own, other] = [await site.get("en.localhost", "/they"), await site.get("en.localhost", "/they", cookie)];
  expect(other.body).not.toBe(own.body);
  expect(tag(other.body, "og:image")).toBe(tag(own.body, "og:image"));
});

describe("people", () => {
  const NAMED: SomeContent = {
    names: [{ value: "Anna", opinion: "yes", pronunciation: "" }],
    pronouns: [{ value: "she/her", opinion: "yes" }],
  };

  const bytesOf = async (username: string) => {
    const { status, raw, headers } = await site.get("en.localhost", `/api/picture/x/@${username}.png`);
    const { date: _, ...said } = headers;
    return { status, png: raw.toString("base64"), headers: said };
  };

  test("have a picture with what a stranger sees, and the very same as nobody otherwise", async () => {
    const people = cardPeopleIn(site.dataDir);
    for (const name of ["visible", "internal", "hidden", "banned", "covered"]) await people.person(name);
    await people.card("visible", { content: NAMED });
    await people.card("internal", { content: NAMED, visibility: "internal" });
    await people.card("hidden", { content: NAMED, visibility: "hidden" });
    await people.card("banned", { content: NAMED });
    await people.card("covered", { content: { ...NAMED, sensitive: ["spiders"] } });
    await people.accounts.store.atomically((db) => [
      db
        .update(accounts)
        .set({ state: "banned" })
        .where(eq(accounts.id, people.idOf("banned"))),
    ]);
    const nobody = await bytesOf("nobody");
    expect(nobody.status).toBe(200);
    expect(await bytesOf("hidden")).toEqual(nobody);
    expect(await bytesOf("banned")).toEqual(nobody);
    // Only for the name as its owner writes it.
    expect(await bytesOf("Visible")).toEqual(nobody);
    const pictures = await Promise.all(["visible", "internal", "covered"].map(bytesOf));
    expect(new Set([nobody, ...pictures].map(({ png }) => png)).size).toBe(4);
    for (const { headers } of pictures) expect(headers["cache-control"]).toBe("private, no-cache");

    const page = await site.get("en.localhost", "/@visible");
    expect(tag(page.body, "og:image:alt")).toBe("Picture with the words “Anna” and the sentence “she/her”");
    expect(pathOf(tag(page.body, "og:image"))).toMatch(/^\/api\/picture\/[0-9a-f]{24}\/@visible\.png$/);
    const covered = await site.get("en.localhost", "/@covered");
    expect(tag(covered.body, "og:image:alt")).toBe("Picture with the words “@covered”");

    // What was seen before is not seen again, at whatever address.
    const before = pathOf(tag(page.body, "og:image"));
    await people.card("visible", { content: NAMED, visibility: "hidden", base: 1 });
    const after = await site.get("en.localhost", before);
    expect(after.raw.toString("base64")).toBe(nobody.png);
    await people.close();
  });

  test("have one with their username where no font of ours has the letters of their name", async () => {
    const people = cardPeopleIn(site.dataDir);
    const home = await bytesOf("nobody");
    for (const [username, value] of Object.entries({ hindi: "नेहा", toned: "👩🏽‍🚀" })) {
      await people.person(username);
      await people.card(username, { content: { ...NAMED, names: [{ value, opinion: "yes", pronunciation: "" }] } });
      const page = await site.get("en.localhost", `/@${username}`);
      expect(tag(page.body, "og:image:alt")).toBe(`Picture with the words “@${username}” and the sentence “she/her”`);
      // That of the site has a sentence in somebody else's pronouns.
      expect((await bytesOf(username)).png).not.toBe(home.png);
      const { body } = await site.get("en.localhost", `/api/profile/get/${username}?version=2`);
      expect(JSON.parse(body).profiles.en.card).toMatch(new RegExp(`/api/banner/@${username}\\.png$`));
    }
    await people.close();
  });

  test("are on no disk", () => {
    const folder = path.join(site.dataDir, "banners");
    const kept = readdirSync(folder);
    expect(kept.sort()).toEqual(["lasting", "passing"]);
    const sizes = ["630.png", "600.png"];
    for (const shelf of kept)
      for (const file of readdirSync(path.join(folder, shelf))) expect(sizes).toContain(file.slice(-7));
  });
});
