import { rmSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { flawsOf } from "../support/browser-flaws.ts";
import { PAGES } from "../support/browser-pages.ts";
import { webForFile } from "../support/browser-visit.ts";
import { makeContent } from "../support/server/content.ts";
import { temporaryFolder } from "../support/server/site.ts";

const FURTHER = ["he", "ko", "yi", "zh"];
/** Of those in scripts that another edition has been seen whole in, the kinds that differ most. */
const TELLING = ["home", "list", "set", "any", "search results", "not found"];
const contentDir = makeContent(temporaryFolder(), FURTHER);
const web = webForFile({ contentDir });
afterAll(() => rmSync(contentDir, { recursive: true }));

// Every visit also fails on any message, failed request, refused script or request to another host: see `visit`.
describe("every kind of page is accessible, fits every window and speaks its language:", () => {
  test.for(["ar", "ja", ...FURTHER])("%s", { timeout: 120_000 }, async (code) => {
    const page = await web.visit();
    const flaws: string[] = [];
    const isShown = (kind: string) => !FURTHER.includes(code) || TELLING.includes(kind);
    const kinds = (PAGES[code] ?? []).filter(({ kind }) => isShown(kind));
    for (const kind of kinds) flaws.push(...(await flawsOf(web, page, code, kind)));
    expect(flaws).toEqual([]);
  });
});
