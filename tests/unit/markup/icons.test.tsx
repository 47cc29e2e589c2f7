import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { replaceEach } from "#app/kit/http/replace-each.ts";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { ICON_NAMES } from "#app/kit/ui/icons/icon-names.ts";
import { iconsOf } from "#app/kit/ui/icons/icons-in-page.server.ts";
import { NO_ICONS_YET, PageIcons } from "#app/kit/ui/icons/PageIcons.tsx";
import { makeSprite } from "#app/kit/ui/icons/sprite.ts";
import { attribute, elementsOf, render } from "./rendering.tsx";

const withIcons = (html: string) => replaceEach(html, [iconsOf(html)]);

const project = new URL("../../../", import.meta.url);
const readSprite = () => readFile(new URL("app/kit/ui/icons/sprite.svg", project), "utf8");
const sources = (html: string) =>
  elementsOf(html)
    .flatMap((element) => attribute(element, "src") ?? [])
    .sort();
const drawings = (html: string) =>
  elementsOf(html).flatMap((element) => attribute(element, "href")?.split("#")[1] ?? []);

test("the sprite in the repository is the one its names make", async () => {
  const made = await makeSprite(new URL("node_modules/@fortawesome/fontawesome-free/svgs/", project));
  const sprite = await readSprite();
  expect(sprite, "run: npm run icons").toBe(made);
  expect(sprite).toContain("CC BY 4.0");
});

test("the sprite holds each icon once", async () => {
  const ids = [...(await readSprite()).matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(Object.values(ICON_NAMES).flat().length);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a page gets the drawings of the icons it refers to, each once, and no others", () => {
  const html = withIcons(
    render(
      <>
        <PageIcons />
        <Icon name="house" />
        <Icon name="b:mastodon" />
        <Icon name="r:heart" />
        <Icon name="house" />
        <p>{'<use href="#icon-sun">'}</p>
      </>,
    ),
  );
  expect(html).not.toContain(NO_ICONS_YET);
  const drawn = [...html.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn).toEqual(["icon-house", "icon-b-mastodon", "icon-r-heart"]);
});

test("every icon has its drawing", () => {
  const names = Object.entries(ICON_NAMES).flatMap(([set, own]) => own.map((name) => `${set}:${name}`));
  const html = withIcons(
    render(
      <>
        <PageIcons />
        {names.map((icon) => (
          <AnyIcon key={icon} icon={icon} />
        ))}
      </>,
    ),
  );
  expect(html.split("<symbol")).toHaveLength(names.length + 1);
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
  ["heart", "icon-heart"],
  ["s:heart", "icon-heart"],
  ["solid:heart", "icon-heart"],
  ["l:heart", "icon-r-heart"],
  ["l:link", "icon-link"],
  ["b:mastodon", "icon-b-mastodon"],
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
  expect(drawings(render(<AnyIcon icon={["https://a.example/b.png", "nothing", "heart"]} />))).toEqual(["icon-heart"]);
});
