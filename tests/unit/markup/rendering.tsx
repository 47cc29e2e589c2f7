import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";

type Parent = DefaultTreeAdapterMap["parentNode"];
export type Element = DefaultTreeAdapterMap["element"];

export function render(element: ReactElement): string {
  return renderToStaticMarkup(<StaticRouter location="/some/page">{element}</StaticRouter>);
}

/** All elements a browser would make of the HTML. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  const waiting: Parent[] = [parseFragment(html)];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    for (const child of parent.childNodes) {
      if (!("tagName" in child)) continue;
      elements.push(child);
      waiting.push(child);
    }
  }
  return elements;
}

/** The text a browser would show. */
export function textOf(html: string): string {
  const collect = (parent: Parent): string =>
    parent.childNodes
      .map((child) =>
        child.nodeName === "#text" ? (child as { value: string }).value : "childNodes" in child ? collect(child) : "",
      )
      .join("");
  return collect(parseFragment(html));
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Where a browser would go, following the page's own address. */
export function destination(href: string): URL {
  return new URL(href, "https://own.example/some/page");
}
