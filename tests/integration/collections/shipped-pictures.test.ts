import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { runEditionCommand } from "#app/edition-files/edition-command.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { importEdition } from "#app/edition-files/import.server.ts";
import { importShippedPictures } from "#app/features/collections/pictures/shipped-pictures.server.ts";
import * as entryPicture from "#app/routes/public/entry-picture.ts";
import type { JobRun } from "#app/services/jobs/job.ts";
import { type Bucket, folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { s3Bucket } from "#app/services/media/s3-bucket.server.ts";
import { PICTURES_FOLDER } from "#app/services/media/shipped-pictures.server.ts";
import { closeDatabase, openEdition } from "#db/open.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { noun, putEntry } from "#tests/support/collections/pages.ts";
import { MIGRATIONS, openScratch, scratchFolder } from "#tests/support/data/scratch.ts";
import { photo } from "#tests/support/pictures/hostile.ts";
import { startS3 } from "#tests/support/pictures/s3-server.ts";

const quiet = { error() {} };
const storeOf = (bucket: Bucket) => createPictures({ bucket, now: () => new Date(), log: quiet });
const run = () =>
  ({ now: () => new Date(), signal: new AbortController().signal, onProgress() {} }) as unknown as JobRun;

/** Random noise, different for each picture. */
const drawing = (seed: number) =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: { r: seed, g: 80, b: 120 } } })
    .composite([
      { input: Buffer.from([seed, 1, 2, 255]), raw: { width: 1, height: 1, channels: 4 }, left: seed, top: 3 },
    ])
    .png()
    .toBuffer();

const buckets: [string, () => Promise<Bucket>][] = [
  ["a folder", async () => folderBucket(scratchFolder())],
  [
    "a bucket",
    async () => {
      const s3 = await startS3();
      onTestFinished(() => s3.stop());
      return s3Bucket(s3.settings);
    },
  ],
];

/** An edition of the tests with one noun and one term, each with a picture, and where its files are exported to. */
async function exported(bucket: Bucket) {
  const folders = { dataDir: scratchFolder(), contentDir: scratchFolder(), migrationsDir: MIGRATIONS };
  const folder = path.join(folders.contentDir, "en");
  fs.cpSync("editions/en", folder, { recursive: true });
  const store = storeOf(bucket);
  const saved = await store.save("noun", await drawing(7));
  const term = await store.save("term", await drawing(9));
  if (saved.error !== null || term.error !== null) throw new Error("not saved");
  const handle = openEdition("en", folders);
  await importEdition(handle, readEditionFiles(folders.contentDir, "en"), { english: null });
  const door = { database: handle, world: { now: () => new Date() } } as never;
  await putEntry(door, "nouns", noun("a", "b", { pictures: [saved.name] }), { key: "pictured" });
  await putEntry(door, "terms", { term: ["t"], definition: "d", pictures: [term.name] }, { key: "pictured" });
  await putEntry(
    door,
    "terms",
    { term: ["hidden"], definition: "d", pictures: ["0".repeat(32)] },
    { status: "hidden" },
  );
  await closeDatabase(handle);
  const said: string[] = [];
  const command = () =>
    runEditionCommand(["export", "en"], { ...folders, bucket: () => bucket }, (line) => said.push(line));
  expect(await command()).toBe(0);
  return {
    folders,
    folder,
    pictures: path.join(folder, PICTURES_FOLDER),
    names: [saved.name, term.name],
    said,
    command,
    store,
  };
}

const take = (bucket: Bucket, database: ReturnType<typeof openScratch>, folder: string) =>
  importShippedPictures({ pictures: storeOf(bucket), editions: () => [{ database, folder }] }, run());

describe.each(buckets)("pictures out of %s", (_, open) => {
  test("stand beside the files, and an empty server shows the same pixels", { timeout: 60_000 }, async () => {
    const bucket = await open();
    const { folders, pictures, names, said, command, store } = await exported(bucket);
    expect(fs.readdirSync(pictures).sort()).toEqual(
      [
        `${names[0]}-big.webp`,
        `${names[0]}-thumb.webp`,
        ...["big", "flag", "thumb"].map((s) => `${names[1]}-${s}.webp`),
      ].sort(),
    );
    expect(said.at(-1)).toContain("collections/pictures");
    // Nothing has changed since.
    expect(await command()).toBe(0);
    expect(said.at(-1)).toContain("already says the same");

    const empty = await openDoor();
    await importEdition(empty.database, readEditionFiles(folders.contentDir, "en"), { english: null });
    const again = (empty as unknown as { pictures: ReturnType<typeof storeOf> }).pictures;
    const parts = { pictures: again, editions: () => [{ database: empty.database, folder: pictures }] };
    expect(await importShippedPictures(parts, run())).toEqual({ done: 2, drawnAgain: 0 });
    expect(await importShippedPictures(parts, run())).toEqual({ done: 0, drawnAgain: 0 });
    for (const name of names) {
      const file = `${name}-big.webp`;
      const { status } = await empty.other().get(entryPicture, `/images/${file}`, { params: { file } });
      expect(status).toBe(200);
      const [before, after] = await Promise.all([store.read("entry", file), again.read("entry", file)]);
      expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
    }
  });
});

test("what is no picture of ours is drawn again or left out, and nothing but files of the folder is read", {
  timeout: 60_000,
}, async () => {
  const bucket = folderBucket(scratchFolder());
  const { folders, pictures, names, store } = await exported(bucket);
  const database = openScratch(scratchFolder(), "en");
  await importEdition(database, readEditionFiles(folders.contentDir, "en"), { english: null });
  const [first = "", second = ""] = names;
  // A picture with a place in it, and a page that calls itself one.
  const big = path.join(pictures, `${first}-big.webp`);
  const tagged = await sharp(fs.readFileSync(big))
    .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
    .webp()
    .toBuffer();
  fs.writeFileSync(big, tagged);
  for (const size of ["big", "flag", "thumb"])
    fs.writeFileSync(path.join(pictures, `${second}-${size}.webp`), "<script>");
  const target = folderBucket(scratchFolder());
  expect(await take(target, database, pictures)).toEqual({ done: 1, drawnAgain: 1 });
  const kept = await storeOf(target).read("entry", `${first}-big.webp`);
  expect(kept?.includes("SECRET-PLACE")).toBe(false);
  expect(await storeOf(target).read("entry", `${second}-big.webp`)).toBeNull();

  const original = await store.read("entry", `${second}-big.webp`);
  fs.writeFileSync(path.join(pictures, `${second}-big.webp`), Buffer.concat([original as Buffer, Buffer.from("tail")]));
  expect(await take(target, database, pictures)).toEqual({ done: 1, drawnAgain: 1 });
  expect((await storeOf(target).read("entry", `${second}-thumb.webp`))?.length).toBeGreaterThan(0);

  // A link leads nowhere.
  const secret = path.join(scratchFolder(), "secret");
  fs.writeFileSync(secret, await photo({}, "png"));
  const other = folderBucket(scratchFolder());
  for (const file of fs.readdirSync(pictures)) {
    fs.rmSync(path.join(pictures, file));
    fs.symlinkSync(secret, path.join(pictures, file));
  }
  expect(await take(other, database, pictures)).toEqual({ done: 0, drawnAgain: 0 });
});

test("a picture that nothing names any more leaves the folder, and what somebody else put there stays", {
  timeout: 60_000,
}, async () => {
  const bucket = folderBucket(scratchFolder());
  const { pictures, command, said } = await exported(bucket);
  fs.writeFileSync(path.join(pictures, `${"a".repeat(32)}-big.webp`), "old");
  fs.writeFileSync(path.join(pictures, "README.md"), "About these");
  expect(await command()).toBe(0);
  expect(said.at(-1)).toContain("collections/pictures");
  expect(fs.readdirSync(pictures)).toHaveLength(6);
});
