import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { compare } from "#tests/pictures/compare.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";

let before: string;
let after: string;
beforeEach(() => {
  const folder = scratchFolder();
  [before, after] = [path.join(folder, "before"), path.join(folder, "after")];
  for (const one of [before, after]) mkdirSync(one);
});

/** Writes a white picture with some darker points. */
async function put(folder: string, name: string, [width, height]: [number, number], points: [number, number][] = []) {
  const data = Buffer.alloc(width * height * 3, 255);
  for (const [x, y] of points) data.fill(155, (y * width + x) * 3, (y * width + x) * 3 + 3);
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(path.join(folder, name));
}

test("pictures of the same pixels are equal", async () => {
  for (const folder of [before, after]) await put(folder, "a.png", [8, 6], [[1, 1]]);
  const { differences, alone } = await compare(before, after);
  expect(alone).toEqual([]);
  expect(differences).toEqual([
    { file: "a.png", differing: 0, pixels: 48, strongest: 0, box: null, sizes: ["8×6", "8×6"] },
  ]);
});

test("says how many pixels differ, where and by how much, and marks them", async () => {
  await put(before, "a.png", [8, 6]);
  await put(
    after,
    "a.png",
    [8, 6],
    [
      [1, 2],
      [6, 4],
    ],
  );
  const marked = `${before}-marked`;
  const { differences } = await compare(before, after, marked);
  const box = { left: 1, top: 2, right: 6, bottom: 4 };
  expect(differences).toMatchObject([{ differing: 2, strongest: 100, box }]);
  expect(readdirSync(marked)).toEqual(["a.png"]);
  const { data } = await sharp(path.join(marked, "a.png")).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray((2 * 8 + 1) * 3, (2 * 8 + 1) * 3 + 3)]).toEqual([255, 0, 0]);
});

test("what only one of two pictures has, differs", async () => {
  await put(before, "a.png", [4, 4]);
  await put(after, "a.png", [4, 6]);
  const { differences } = await compare(before, after);
  const box = { left: 0, top: 4, right: 3, bottom: 5 };
  expect(differences).toMatchObject([{ differing: 8, pixels: 24, box, sizes: ["4×4", "4×6"] }]);
});

test("names pictures that only one of the folders has", async () => {
  await put(before, "a.png", [1, 1]);
  await put(after, "b.png", [1, 1]);
  expect(await compare(before, after)).toEqual({ differences: [], alone: ["a.png", "b.png"] });
});
