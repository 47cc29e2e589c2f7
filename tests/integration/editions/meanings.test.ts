import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { exportEdition } from "#app/edition-files/export.server.ts";
import { editionCodes, otherEditions, readEditionFiles } from "#app/edition-files/files.server.ts";
import { importEdition } from "#app/edition-files/import.server.ts";
import { readCover } from "#app/editions/snapshot.server.ts";
import { PAGES } from "#app/pages.ts";
import { openScratch, scratchFolder } from "../../support/data/scratch.ts";
import { zzFiles } from "../../support/data/zz.ts";

const FILE = "pronoun-meanings.tsv";
const TABLE = "key\tmeaning\tclose\tnote\nzu\tmasculine\t\t\nzo\tneutral\trare\ta word to colleagues\nζε\ten:ze\t\t\n";
const withMeanings = (table = TABLE) => zzFiles({ [FILE]: () => table });

test.each(editionCodes("editions"))("what sets of %s mean is there in the other editions", (code) => {
  const otherEdition = otherEditions("editions");
  const { flaws } = checkEdition(code, readEditionFiles("editions", code).contents, null, { otherEdition });
  expect(flaws.filter(({ file }) => file === FILE)).toEqual([]);
});

test("is held by the edition's cover, which other editions read", async () => {
  const handle = openScratch(scratchFolder());
  await importEdition(handle, withMeanings(), { english: null });
  const cover = () => readCover(handle, new Map(), PAGES).pronouns;
  expect(cover().sets).toEqual(["zu", "zo", "ży", "ζε", "ゼ*"]);
  expect(cover().groupKeys).toEqual(["běžné", "nová"]);
  expect(cover().meanings).toEqual([
    { set: "zu", meaning: "masculine", close: null },
    { set: "zo", meaning: "neutral", close: "rare" },
    { set: "ζε", meaning: "en:ze", close: null },
  ]);
  await importEdition(handle, withMeanings(TABLE.replace("\trare", "\t")), { english: null });
  expect(cover().meanings[1]).toEqual({ set: "zo", meaning: "neutral", close: null });
  await importEdition(handle, zzFiles(), { english: null });
  expect(cover().meanings).toEqual([]);
});

test.each(["zz", ...editionCodes("editions").filter((code) => !["_", "no"].includes(code))])(
  "is written back to the files byte for byte: %s",
  async (code) => {
    const shipped = readEditionFiles("editions", code);
    const files = code === "zz" ? withMeanings() : { ...shipped, contents: new Map(shipped.contents) };
    const handle = openScratch(scratchFolder());
    await importEdition(handle, files, { english: null });
    const folder = path.join(scratchFolder(), code);
    expect(exportEdition(handle, folder)).toContain(FILE);
    expect(readFileSync(path.join(folder, FILE), "utf8")).toBe(files.contents.get(FILE));
    // What says the same is left as it is.
    expect(exportEdition(handle, folder)).toEqual([]);
  },
);
