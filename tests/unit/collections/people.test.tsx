import fc from "fast-check";
import { expect, test } from "vitest";
import { Item } from "#app/features/collections/kinds/people/components/Item.tsx";
import { type PersonData, readPronouns } from "#app/features/collections/kinds/people/person.ts";
import { pronounPath } from "#app/features/collections/kinds/people/pronoun-paths.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { attribute, elementsOf, render, textOf } from "../markup/rendering.tsx";

const { edition } = shipped("en");

test("a line of pronouns has a language, a name and an address, which may have colons of its own", () => {
  expect(readPronouns("en:they/them:they")).toEqual({ language: "en", label: "they/them", address: "they" });
  expect(readPronouns("en : any : any:group")).toEqual({ language: "en", label: "any", address: "any:group" });
  for (const line of ["", "they", "en:they", "en::they", "en:they:", "EN:a:b", "../x:a:b"]) {
    expect(readPronouns(line), line).toBeNull();
  }
});

test("whatever is written as an address, its link stays on the edition's own host", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("//evil.example", "\\\\evil", "javascript:x")),
      (address) => {
        const path = pronounPath(address, edition.config) ?? "/";
        expect(new URL(path, "https://own.example").host).toBe("own.example");
      },
    ),
    { numRuns: 200 },
  );
});

test("a person is shown as text, with links to their own words that vouch for nothing", () => {
  const hostile = "<script>alert(1)</script>\u202e";
  const data: PersonData = {
    name: hostile,
    description: hostile,
    pronouns: [],
    sources: ["https://a.example/x", "javascript:alert(1)"],
  };
  const extra = { languages: [{ id: "en", name: "English", locale: "en", sets: [{ label: hostile, path: "/they" }] }] };
  const paths = { path: "/people/1", editPath: null, moderatePath: null };
  const html = render(
    <TextProvider value={createTranslator("en", edition.texts)}>
      <Item entry={{ id: "1", key: null, title: hostile, ...paths, data, extra }} place="list" />
    </TextProvider>,
  );
  expect(elementsOf(html).map(({ tagName }) => tagName)).not.toContain("script");
  expect(textOf(html)).toContain(hostile);
  const outside = elementsOf(html).filter((element) => attribute(element, "target") === "_blank");
  expect(outside.map((element) => [attribute(element, "href"), attribute(element, "rel")])).toEqual([
    ["https://a.example/x", "noopener nofollow ugc"],
  ]);
});
