import fc from "fast-check";
import { expect, test } from "vitest";
import { completeData } from "#app/features/collections/field.ts";
import { Heading } from "#app/features/collections/kinds/inclusive/components/Heading.tsx";
import { Item } from "#app/features/collections/kinds/inclusive/components/Item.tsx";
import { inclusive } from "#app/features/collections/kinds/inclusive/kind.ts";
import type { SuggestionData } from "#app/features/collections/kinds/inclusive/suggestion.ts";
import { shownItem } from "#tests/support/collections/shown-item.tsx";
import { hostileTarget, hostileText } from "../markup/hostile.ts";
import { attribute, destination, elementsOf, textOf } from "../markup/rendering.tsx";

const data = (fields: Partial<SuggestionData>): SuggestionData =>
  completeData(inclusive.fields, {
    insteadOf: ["mankind"],
    say: ["humankind"],
    because: "It means everyone.",
    ...fields,
  });
const shown = (fields: Partial<SuggestionData>) =>
  shownItem(Item, inclusive, data(fields), {
    categories: [{ key: "feminism", path: "/inclusive?category=feminism", label: "feminism" }],
  });

test("what not to say is struck through, and said to those who do not see that", () => {
  const html = shown({
    insteadOf: ["mankind", "man"],
    say: ["people"],
    because: "One.\n\nTwo.",
    clarification: "Not always.",
  });
  expect(elementsOf(html).filter(({ tagName }) => tagName === "s")).toHaveLength(2);
  expect(textOf(html)).toBe("Instead of: mankind, manpeopleOne.Two.Not always.feminism");
  expect(html).toContain('<span class="sr-only">Instead of: </span>');
});

test("on a page of its own it stands struck through in the heading, and only there", () => {
  const heading = shownItem(Heading, inclusive, data({ insteadOf: ["mankind", "man"] }), undefined);
  expect(textOf(heading)).toBe("Instead of:mankind, man");
  expect(elementsOf(heading).filter(({ tagName }) => tagName === "s")).toHaveLength(2);
  expect(textOf(shownItem(Item, inclusive, data({}), { categories: [] }, "page"))).toBe("humankindIt means everyone.");
});

test("nothing to say is said", () => {
  expect(textOf(shown({ say: [] }))).toContain("It can simply be left out.");
});

test("the same words twice are shown once", () => {
  expect(textOf(shown({ insteadOf: ["x", "x"], say: ["y", "y"], because: "z\n\nz" }))).toBe("Instead of: xyzfeminism");
});

test("links vouch for nobody, and lead nowhere but to pages and mails", () => {
  const html = shown({
    links: ["https://www.who.int/a?b=c", "javascript:alert(1)", "//evil.example", "mailto:a@b.example"],
  });
  const links = elementsOf(html).filter((element) => attribute(element, "target") === "_blank");
  expect(links.map((link) => attribute(link, "href")).sort()).toEqual([
    "https://www.who.int/a?b=c",
    "mailto:a@b.example",
  ]);
  expect(textOf(html)).toContain("www.who.inta@b.example");
  for (const link of links) expect(attribute(link, "rel")).toBe("noopener nofollow ugc");
});

test("hostile texts stay texts", () => {
  fc.assert(
    fc.property(hostileText, hostileText, fc.array(hostileTarget, { maxLength: 4 }), (phrase, because, links) => {
      for (const element of elementsOf(shown({ insteadOf: [phrase], say: [phrase], because, links }))) {
        expect(["article", "h3", "a", "span", "s", "bdi", "ul", "li", "div", "p", "svg", "use"]).toContain(
          element.tagName,
        );
        const href = element.tagName === "a" ? attribute(element, "href") : undefined;
        if (href !== undefined) expect(["http:", "https:", "mailto:"]).toContain(destination(href).protocol);
      }
    }),
    { numRuns: 100 },
  );
});
