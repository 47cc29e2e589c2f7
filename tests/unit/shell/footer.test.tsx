import { expect, test } from "vitest";
import { menuItems } from "#app/editions/menus.ts";
import type { MenuName, Page, Pages } from "#app/editions/page.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { PAGES } from "#app/pages.ts";
import { Footer } from "#app/shell/Footer.tsx";
import type { Frame } from "#app/shell/frame.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { render } from "../markup/rendering.tsx";

/** Every page whose record has a place in the footer has a link there. */

const { edition } = shipped("en");
const translator = createTranslator(edition.config.locale, edition.texts);
const languagesPath = "/languages?from=/they";

const UNTOLD = { accounts: null, cards: null, cardsHere: null, milestone: null };

function footerOf(pages: Pages, numbers: Frame["numbers"] = UNTOLD): string {
  const asking = { config: edition.config, can: () => false, hasEntries: () => true };
  const menu = (name: MenuName) =>
    menuItems(pages, name, asking, (key) => translator.text(key as "frame.allLanguages"));
  const frame = {
    footer: menu("footer"),
    legal: menu("legal"),
    technical: menu("technical"),
    sisters: [] as Frame["sisters"],
    version: null,
    numbers,
    languagesPath,
    origin: "http://en.localhost",
    canonical: "http://en.localhost/they",
  } as Frame;
  return render(
    <TextProvider value={translator}>
      <Footer frame={frame} />
    </TextProvider>,
  );
}

test("the languages are linked, and lead back to the page", () => {
  expect(footerOf(PAGES)).toContain(`<a href="${languagesPath}" rel="nofollow">All languages</a>`);
});

test("a page is linked when its record gives it a place, in its order and under its label", () => {
  const { pronouns } = PAGES as Readonly<Record<string, Page>>;
  const shows = { ...pronouns?.shows, menus: [{ menu: "footer", order: 5, label: "frame.nav.pronouns" }] };
  const html = footerOf({ ...PAGES, pronouns: { ...pronouns, shows } } as Pages);
  expect(html).toMatch(/<a [^>]*href="\/pronouns"[^>]*>Pronouns<\/a>.*All languages/s);
});

test("the million that was passed is told once there is one", () => {
  const told = { ...UNTOLD, accounts: "1.2M" };
  expect(footerOf(PAGES, told)).not.toContain("passed");
  expect(footerOf(PAGES, { ...told, milestone: "1 million" })).toContain("We have passed 1 million accounts.");
});
