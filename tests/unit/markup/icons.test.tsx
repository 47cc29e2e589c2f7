import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { ICON_NAMES } from "#app/kit/ui/icons/icon-names.ts";
import { makeSprite } from "#app/kit/ui/icons/sprite.ts";
import { attribute, elementsOf, render } from "./rendering.tsx";

const project = new URL("../../../", import.meta.url);
const SPRITES = ["page", "sprite", "more"] as const;
const readSprite = (name: (typeof SPRITES)[number]) =>
  readFile(new URL(`app/kit/ui/icons/${name}.svg`, project), "utf8");
const readSprites = async () => (await Promise.all(SPRITES.map(readSprite))).join("\n");
const sources = (html: string) =>
  elementsOf(html)
    .flatMap((element) => attribute(element, "src") ?? [])
    .sort();
const drawings = (html: string) =>
  elementsOf(html).flatMap((element) => attribute(element, "href")?.split("#")[1] ?? []);

test.each(SPRITES)("%s.svg in the repository is the one its names make", async (name) => {
  const made = await makeSprite(new URL("node_modules/@fortawesome/fontawesome-free/svgs/", project), name);
  const sprite = await readSprite(name);
  expect(sprite, "run: npm run icons").toBe(made);
  expect(sprite).toContain("CC BY 4.0");
});

test("the sprites hold each icon once", async () => {
  const sprite = await readSprites();
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(Object.values(ICON_NAMES).flat().length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every icon drawn is in the file it names", async () => {
  const html = render(
    <>
      <Icon name="house" />
      <Icon name="b:mastodon" />
      <Icon name="r:heart" />
    </>,
  );
  const used = [...html.matchAll(/(sprite|more)\.svg#([^"]+)"/g)];
  expect(used).toHaveLength(3);
  for (const [, file, id] of used) {
    expect(await readSprite(file as (typeof SPRITES)[number])).toContain(`<symbol id="${id}"`);
  }
});

test("an icon is decoration unless it has a label", () => {
  expect(render(<Icon name="sun" />)).toContain('aria-hidden="true"');
  expect(render(<Icon name="sun" label="Light" />)).toMatch(/role="img" aria-label="Light"/);
});

test("arrows turn with the direction of reading, others do not", () => {
  expect(render(<Icon name="arrow-right" />)).toContain("icon-directed");
  expect(render(<Icon name="pause" />)).not.toContain("icon-directed");
});

test.each([
  ["heart", "heart"],
  ["s:heart", "heart"],
  ["solid:heart", "heart"],
  ["l:heart", "r-heart"],
  ["l:link", "link"],
  ["b:mastodon", "b-mastodon"],
])("%s is the drawing %s", (icon, id) => {
  expect(drawings(render(<AnyIcon icon={icon} />))).toEqual([id]);
});

test.each([
  "",
  "nothing-like-it",
  "s:mastodon",
  "constructor",
  "constructor:x",
  "x:heart",
  "../x.svg",
  "/x.svg",
  "a/../x.png",
  "https://a.example/b.png",
])("of %j, which cannot be shown, the label is left", (icon) => {
  expect(render(<AnyIcon icon={icon} />)).toBe("");
  expect(render(<AnyIcon icon={icon} label="what" />)).toBe("what");
});

test("what names no icon stays in a text as it was written", () => {
  const html = render(<Inline text="a [sic] b [https://a.example/b.png] c [heart]" />);
  expect(html).toMatch(/^a \[sic\] b \[https:\/\/a\.example\/b\.png\] c <svg/);
});

test("a picture comes with its variant for dark backgrounds", () => {
  const html = render(<AnyIcon icon="flags/pan.svg" label="Pan" />);
  expect(sources(html)).toEqual(["/img/flags/pan-inverse.svg", "/img/flags/pan.svg"]);
  expect(html).toMatch(/alt="Pan"/);
});

test("the first source that can be shown comes first", () => {
  expect(drawings(render(<AnyIcon icon={["https://a.example/b.png", "nothing", "heart"]} />))).toEqual(["heart"]);
});
