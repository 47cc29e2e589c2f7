import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { exportEdition } from "#app/edition-files/export.server.ts";
import { EditionRefused, importEdition } from "#app/edition-files/import.server.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { PAGES } from "#app/pages.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { zzFiles } from "../../support/data/zz.ts";

/** Posts, from file to database and back. */

const HEAD = { title: "First", description: "What it says.", published: "2026-11-27T18:30", authors: "Robin" };
const post = (changes: Partial<Record<keyof typeof HEAD | "hero" | "heroAlt", string | null>> = {}) => {
  const lines = Object.entries({ ...HEAD, ...changes }).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${value}`],
  );
  return `---\n${lines.join("\n")}\n---\nText.\n`;
};
const withBlog = (text: string) => `${text.replace(/^features:\n/m, "features:\n  blog: true\n")}`;
const files = (posts: Readonly<Record<string, string>>) =>
  zzFiles({
    "config.yaml": withBlog,
    ...Object.fromEntries(Object.entries(posts).map(([slug, text]) => [`blog/${slug}.md`, () => text])),
  });

test("are there as long as their files are, stand beside the pages of text, and are exported", async () => {
  const handle = openScratch(scratchFolder());
  const pathOf = () => readEdition(handle, new Map(), PAGES).config.paths.blogPost;
  await importEdition(handle, files({ first: post(), "ça-va": post({ title: "Ça va" }) }), { english: null });
  expect(pathOf()).toBe("blog/:post");
  expect(articleInForce(handle, "blog/ça-va")).toBe(post({ title: "Ça va" }));
  const folder = path.join(scratchFolder(), "zz");
  expect(exportEdition(handle, folder)).toContain("blog/ça-va.md");
  expect(fs.readFileSync(path.join(folder, "blog/first.md"), "utf8")).toBe(post());
  expect(exportEdition(handle, folder)).toEqual([]);

  await importEdition(handle, files({ first: post() }), { english: null });
  expect(articleInForce(handle, "blog/ça-va")).toBeNull();
  await importEdition(handle, files({}), { english: null });
  expect(pathOf()).toBeNull();
});

test.each([
  ["no time", { published: null }, "writing.problem.noPublished"],
  ["no such day", { published: "2026-02-30" }, "writing.problem.published"],
  ["words for a time", { published: "tomorrow" }, "writing.problem.published"],
  ["nobody who wrote it", { authors: null }, "writing.problem.noAuthors"],
  ["too many who wrote it", { authors: Array(11).fill("A").join(", ") }, "writing.problem.authors 10"],
  ["a picture without words for it", { hero: "/tree.png" }, "writing.problem.heroAlt"],
  ["a picture of another site", { hero: "//else.example/tree.png", heroAlt: "A tree" }, "writing.problem.hero"],
  ["a title that is too long", { title: "a".repeat(81) }, "writing.problem.title 80"],
])("a post with %s is refused with its line, and nothing changes", async (_, changes, message) => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, files({ first: post() }), { english: null });
  const wrong = importEdition(handle, files({ first: post(changes) }), { english: null });
  await expect(wrong).rejects.toThrow(EditionRefused);
  await expect(importEdition(handle, files({ first: post(changes) }), { english: null })).rejects.toThrow(message);
  expect(articleInForce(handle, "blog/first")).toBe(post());
});

test("a file whose name is no address is named, and the others are posts all the same", () => {
  const { contents } = files({ first: post(), "Not A Post": post(), "ça-va": post() });
  const { content, flaws } = checkEdition("zz", contents, null);
  expect(content?.posts.map(({ key }) => key)).toEqual(["blog/first", "blog/ça-va"]);
  expect(flaws.filter(({ id }) => id === "page-name")).toMatchObject([
    { file: "blog/Not A Post.md", level: "warning" },
  ]);
});
