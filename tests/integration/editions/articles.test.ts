import fs from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { exportEdition } from "#app/edition-files/export.server.ts";
import { EditionRefused, importEdition } from "#app/edition-files/import.server.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { readCover, readEdition } from "#app/editions/snapshot.server.ts";
import { PAGES } from "#app/pages.ts";
import { change } from "#db/change.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { articles } from "#db/edition/schema/content.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { zzFiles } from "../../support/data/zz.ts";

/** Pages of text, from file to database and back. */

const page = (title: string) => `---\ntitle: ${title}\ndescription: What holds.\n---\nText.\n`;
const files = (title: string | null) => zzFiles({ "pages/terms.md": title === null ? null : () => page(title) });

const own = (title: string) => ({ key: "terms", origin: "local", position: 0, title, source: page(title) }) as const;

test("what somebody wrote in the browser wins over the file, is exported, and a page taken away is gone", async () => {
  const handle = openScratch(scratchFolder());
  const titles = () =>
    [readEdition(handle, new Map(), PAGES), readCover(handle, new Map(), PAGES)].map(({ config }) => config.articles);
  await importEdition(handle, files("Terms"), { english: null });
  expect(titles()).toEqual([{ terms: "Terms" }, { terms: "Terms" }]);

  await change(handle, (db) => {
    db.insert(articles).values(own("Own")).run();
    contentChanged(db);
  });
  await importEdition(handle, files("New"), { english: null });
  expect(titles()).toEqual([{ terms: "Own" }, { terms: "Own" }]);
  const folder = path.join(scratchFolder(), "zz");
  expect(exportEdition(handle, folder)).toContain("pages/terms.md");
  expect(fs.readFileSync(path.join(folder, "pages/terms.md"), "utf8")).toBe(page("Own"));

  await change(handle, (db) =>
    db.update(articles).set({ status: "removed" }).where(eq(articles.origin, "local")).run(),
  );
  expect(articleInForce(handle, "terms")).toBeNull();
});

test("a file that is gone takes its page along, and one that is wrong changes nothing", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, files("Terms"), { english: null });
  const wrong = zzFiles({ "pages/terms.md": () => "No head." });
  await expect(importEdition(handle, wrong, { english: null })).rejects.toThrow(EditionRefused);
  await expect(importEdition(handle, wrong, { english: null })).rejects.toThrow("editions/zz/pages/terms.md:1");
  expect(articleInForce(handle, "terms")).toBe(page("Terms"));
  await importEdition(handle, files(null), { english: null });
  expect(readEdition(handle, new Map(), PAGES).config.paths["article.terms"]).toBeNull();
});
