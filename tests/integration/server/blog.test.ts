import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { siteForFile, temporaryFolder } from "#tests/support/server/site.ts";

/** The blog, as visitors and programs get it. */

const post = (title: string, published: string, body = "Words.") =>
  `---\ntitle: ${title}\ndescription: About ${title}.\npublished: ${published}\nauthors: @circle, Robin\n---\n${body}\n`;

const contentDir = path.join(temporaryFolder(), "editions");
for (const code of ["_", "en", "es"])
  fs.cpSync(path.join("editions", code), path.join(contentDir, code), { recursive: true });
fs.rmSync(path.join(contentDir, "en/blog"), { recursive: true });
fs.mkdirSync(path.join(contentDir, "en/blog"));
/** Some systems write accents apart. */
const write = (slug: string, text: string) =>
  fs.writeFileSync(path.join(contentDir, `en/blog/${slug.normalize("NFD")}.md`), text);
write(
  "first",
  post("First of all", "2026-11-01", "An opening with **weight**.\n\n## Part {#part}\nUnheardofword here."),
);
write("zaimki-są-ważne", post("In other letters", "2026-11-02"));
write("late", post("Later on", "2026-12-01T10:00"));
write("Not A Post", post("Never", "2026-11-01"));
write("hostile", post("<img src=x> “quoted”", "2026-11-03", "[a](javascript:alert(1)) ![b](//else.example/x.png)"));
write(
  "notes",
  post(
    "With notes",
    "2026-11-02T12:00",
    [
      "Said[^b] and said again[^b], then more[^a].",
      "## Sources {#sources}",
      "{link=A film=https://films.example/watch?v=1}",
      "![A tree](media:0123456789abcdef0123456789abcdef/1200x800)",
      "{census=2026=q1}",
      "{census=2026=q9}",
      "{details=How **we** counted}",
      "By hand[^c].",
      "{link=Another film=https://films.example/2}",
      "{/details}",
      "{details=Nothing in it}",
      "{/details}",
      "[^a]: Of **another** book.",
      "[^b]: Of a book.",
      "[^c]: And twice.",
    ].join("\n\n"),
  ),
);
afterAll(() => fs.rmSync(path.dirname(contentDir), { recursive: true }));

let now = new Date("2026-11-30T12:00:00Z");
const site = siteForFile({ environment: { CONTENT_DIR: contentDir }, clock: () => now });
const get = async (at: string, code = "en") => site.get(`${code}.localhost`, at);
const json = async (at: string, code = "en") => JSON.parse((await get(at, code)).body);
const main = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

const PUBLISHED = ["hostile", "notes", "zaimki-są-ważne", "first"];

describe("a post", () => {
  test("has its title, day, authors and text, and leads to its neighbours", async () => {
    const { status, body } = await get("/blog/first");
    expect(status).toBe(200);
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).toContain('<time dateTime="2026-11-01">1 November 2026</time>');
    expect(main(body)).toMatch(/By <a [^>]*href="\/team">@circle<\/a> and Robin/);
    expect(main(body)).toContain("<strong>weight</strong>");
    expect(main(body)).toContain(`href="${encodeURI("/blog/zaimki-są-ważne")}"`);
    expect(body).toContain('<link rel="canonical" href="http://en.localhost/blog/first"');
    const [, about = ""] = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(about)).toMatchObject({
      "@type": "BlogPosting",
      headline: "First of all",
      datePublished: "2026-11-01T00:00:00.000Z",
      author: [
        { "@type": "Organization", name: "circle" },
        { "@type": "Person", name: "Robin" },
      ],
    });
  });

  test("has one canonical address, however its words are written", async () => {
    for (const address of ["/blog/first", "/BLOG/first", "/Blog/first/"]) {
      const { body, status } = await get(address);
      if (status === 200) expect(body).toContain('<link rel="canonical" href="http://en.localhost/blog/first"');
      else expect([address, status]).toEqual([address, 301]);
    }
    expect((await get("/TEAM")).body).toContain('<link rel="canonical" href="http://en.localhost/team"');
  });

  test("has its own picture", async () => {
    const { body } = await get("/blog/first");
    const [, picture = ""] = /property="og:image" content="http:\/\/en\.localhost([^"]+)"/.exec(body) ?? [];
    expect(picture).toMatch(/^\/api\/picture\/[^/]+\/blog\/first\.png$/);
    expect((await get(picture)).headers["content-type"]).toBe("image/png");
  });

  test("has notes with ways there and back, links in a frame and pictures that keep their place", async () => {
    const { body, headers } = await get("/blog/notes");
    const text = main(body);
    // Two results of a census that nobody has published.
    expect(text.match(/This result of the census 2026 is not public at the moment\./g)).toHaveLength(2);
    expect(
      [...text.matchAll(/<sup( id="from\.\w")?[^>]*><a href="#(note\.\w)"[^>]*>(\d)/g)].map((found) => found.slice(1)),
    ).toEqual([
      [' id="from.b"', "note.b", "1"],
      [undefined, "note.b", "1"],
      [' id="from.a"', "note.a", "2"],
      [' id="from.c"', "note.c", "3"],
    ]);
    expect(text).toMatch(
      /<li id="note\.b"[^>]*>Of a book\..*href="#from\.b".*<li id="note\.a"[^>]*>Of <strong>another/s,
    );
    expect(text).toMatch(
      /<a href="https:\/\/films\.example\/watch\?v=1" target="_blank" rel="noopener"[^>]*>A film<\/a>/,
    );
    expect(text).toMatch(
      /<img src="\/images\/0123456789abcdef0123456789abcdef-big\.webp" alt="A tree" width="1200" height="800"/,
    );
    expect(text).toMatch(
      /<details[^>]*><summary[^>]*>.*How <strong>we<\/strong> counted.*By hand<sup id="from\.c".*films\.example\/2.*<\/details>/s,
    );
    // Nothing is folded up behind the other line.
    expect(text).not.toContain("Nothing in it");
    expect(text).not.toContain("iframe");
    expect(headers["content-security-policy"]).not.toContain("films.example");
  });

  test("may have other letters in its address, and hostile words in its text", async () => {
    expect((await get(encodeURI("/blog/zaimki-są-ważne"))).status).toBe(200);
    const { body } = await get("/blog/hostile");
    expect(main(body)).not.toMatch(/javascript:|<img/);
    expect(body).toContain("&lt;img src=x&gt; “quoted”");
  });

  test("that is not there is not found, whatever its address", async () => {
    for (const slug of ["none", "Not%20A%20Post", "first.md", "..%2ffirst", "%00", `${"a".repeat(3000)}`]) {
      expect([slug, [400, 404].includes((await get(`/blog/${slug}`)).status)]).toEqual([slug, true]);
    }
  });
});

test("the list has all posts that can be read, newest first, and tells programs of the feeds", async () => {
  const { body } = await get("/blog");
  const paths = [...main(body).matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug = ""]) => decodeURI(slug));
  expect(paths.filter((slug) => !slug.startsWith("feed"))).toEqual(PUBLISHED);
  for (const feed of ["feed.xml", "feed.json"])
    expect(body).toMatch(new RegExp(`<link rel="alternate"[^>]*/blog/${feed}`));
});

test("programs get what there is of the posts, and some of them by name", async () => {
  const all = await json("/api/blog");
  expect(all.map(({ slug }: { slug: string }) => slug)).toEqual(PUBLISHED);
  expect(all.at(-1)).toEqual({
    slug: "first",
    title: "First of all",
    date: "2026-11-01",
    authors: ["@circle", "Robin"],
    hero: expect.stringMatching(/^\/api\/picture\/[^/]+\/blog\/first\.png$/),
  });
  const named = await json("/api/blog?slugs[]=first&slugs[]=none&slugs[]=late");
  expect(named.map(({ slug }: { slug: string }) => slug)).toEqual(["first"]);
  // A redirect of the edition is the short address of a post.
  expect(await json("/api/blog?shortcuts")).toEqual([]);
});

test("feeds are read by programs", async () => {
  const feed = await json("/blog/feed.json");
  expect(feed).toMatchObject({
    version: expect.stringContaining("jsonfeed.org/version/1"),
    home_page_url: "http://en.localhost/blog",
    feed_url: "http://en.localhost/blog/feed.json",
  });
  expect(feed.items.map(({ url }: { url: string }) => decodeURI(url))).toEqual(
    PUBLISHED.map((slug) => `http://en.localhost/blog/${slug}`),
  );
  // Plain text, as it was written, and everybody who wrote it.
  expect(feed.items.at(0)).toMatchObject({
    title: "<img src=x> “quoted”",
    content_text: "About <img src=x> “quoted”.",
  });
  expect(feed.items.at(0)).not.toHaveProperty("content_html");
  expect(feed.items.at(-1).authors).toEqual([{ name: "@circle" }, { name: "Robin" }]);
  const { body, headers } = await get("/blog/feed.xml");
  expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(body).toContain("<name>@circle</name>");
  expect(body).toContain("<published>2026-11-03T00:00:00.000Z</published>");
  expect(body).not.toContain("<img");
});

test("what a post says in its text is found, and shown with its authors and day", async () => {
  const [found] = await json("/api/search?query=unheardofword");
  expect(found).toMatchObject({
    kind: "blog",
    url: "/blog/first",
    title: "First of all",
    date: "1 November 2026",
    authors: ["@circle", "Robin"],
  });
});

test("an edition without posts has no blog, and answers programs with nothing", async () => {
  expect((await get("/blog", "es")).status).toBe(404);
  expect((await get("/blog/first", "es")).status).toBe(404);
  expect(await json("/api/blog", "es")).toEqual([]);
  expect((await get("/", "es")).body).not.toContain('href="/blog"');
});

// Last, because clocks do not go back.
test("a post is nowhere before its minute, and everywhere from it on", async () => {
  const surfaces = async () => {
    const places = ["/blog", "/", "/blog/feed.xml", "/blog/feed.json", "/api/blog", "/blog/hostile"];
    const bodies = await Promise.all(
      places.map(async (place) => main((await get(place)).body) || (await get(place)).body),
    );
    const found = await json("/api/search?query=Later%20on");
    return [
      (await get("/blog/late")).status,
      ...bodies.map((body) => body.includes("Later on")),
      JSON.stringify(found).includes('"/blog/late"'),
    ];
  };
  const [before, after] = [404, 200].map((status) => [status, ...Array(7).fill(status === 200)]);
  expect(await surfaces()).toEqual(before);
  now = new Date("2026-12-01T09:59:59.999Z");
  expect(await surfaces()).toEqual(before);
  now = new Date("2026-12-01T10:00:00Z");
  expect(await surfaces()).toEqual(after);
  expect((await get("/sitemap.xml")).body).toContain("/blog/late<");
});
