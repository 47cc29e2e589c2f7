import fc from "fast-check";
import { expect, test } from "vitest";
import { Inline, InlineParagraphs } from "#app/kit/markup/components/Inline.tsx";
import { hostileText } from "./hostile.ts";
import { attribute, destination, elementsOf, render, textOf } from "./rendering.tsx";

const ATTRIBUTES: Record<string, string[]> = {
  a: ["href", "target", "rel", "data-discover"],
  svg: ["class", "width", "height", "focusable", "aria-hidden"],
  use: ["href"],
  span: ["class", "aria-hidden"],
  img: ["src", "alt", "class", "width", "height", "loading"],
};

test("links to other hosts open beside the page, without opener", () => {
  expect(render(<Inline text="{https://a.example/?x=1&y=b=there}" />)).toBe(
    '<a href="https://a.example/?x=1&amp;y=b" target="_blank" rel="noopener">there</a>',
  );
});

test("places on the page and paths of the site stay in the page", () => {
  expect(render(<Inline text="{below} {/faq=answers}" />)).toBe(
    '<a href="#below">below</a> <a data-discover="true" href="/faq">answers</a>',
  );
});

test("a refused link is its label", () => {
  expect(render(<Inline text="a {JAVASCRIPT:alert(1)=b} c" />)).toBe("a b c");
});

test("HTML is shown, not obeyed", () => {
  const hostile = '<img src=x onerror=alert(1)> {/a=<b>"x"</b>}';
  const html = render(<Inline text={hostile} />);
  expect(elementsOf(html).map((element) => element.tagName)).toEqual(["a"]);
  expect(textOf(html)).toBe('<img src=x onerror=alert(1)> <b>"x"</b>');
});

test("texts become paragraphs", () => {
  expect(render(<InlineParagraphs texts={["one [x]", "{two}"]} icons={false} className="p" />)).toBe(
    '<p class="p">one [x]</p><p class="p"><a href="#two">two</a></p>',
  );
});

test("hostile texts make only known elements, attributes and destinations", () => {
  fc.assert(
    fc.property(hostileText, (markup) => {
      for (const element of elementsOf(render(<Inline text={markup} />))) {
        const names = element.attrs.map((attr) => attr.name);
        expect(ATTRIBUTES[element.tagName], element.tagName).toBeDefined();
        expect(names.filter((name) => !ATTRIBUTES[element.tagName]?.includes(name))).toEqual([]);
        if (element.tagName === "img") expect(destination(attribute(element, "src") ?? "").host).toBe("own.example");
        if (element.tagName === "a") {
          const url = destination(attribute(element, "href") ?? "");
          expect(["http:", "https:", "mailto:"]).toContain(url.protocol);
          expect(url.host === "own.example" || attribute(element, "rel") === "noopener").toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});
