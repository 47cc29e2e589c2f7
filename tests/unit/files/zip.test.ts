import { createHash } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import fc from "fast-check";
import { Unzip, UnzipInflate, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ZipEntry, zipped } from "#app/kit/files/zip.ts";

const MADE_AT = new Date("2026-11-01T12:00:00Z");

async function* inTurn(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of entries) yield entry;
}

async function whole(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipped(inTurn(entries), MADE_AT)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const bytesOf = ([length, step]: [number, number]) => Uint8Array.from({ length }, (_, index) => (index * step) % 251);

/** As programs do that cannot go back to the list at the end. */
function fromTheFront(bytes: Uint8Array): Record<string, Buffer> {
  const found: Record<string, Buffer> = {};
  const unzip = new Unzip((file) => {
    found[file.name] = Buffer.alloc(0);
    file.ondata = (error, piece) => {
      if (error) throw error;
      found[file.name] = Buffer.concat([found[file.name] ?? Buffer.alloc(0), piece]);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.push(bytes, true);
  return found;
}

/** Vitest compares bytes one by one, which takes seconds. */
const hashesOf = (files: readonly (readonly [string, Uint8Array])[]) =>
  Object.fromEntries(files.map(([name, content]) => [name, createHash("sha256").update(content).digest("hex")]));

test("every file comes out as it went in, from the front as from the list at the end", async () => {
  const files = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,8}\.(json|webp)$/),
      packs: fc.boolean(),
      content: fc.array(fc.tuple(fc.nat(70_000), fc.nat(250)).map(bytesOf), { maxLength: 4 }),
    }),
    { selector: ({ name }) => name, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(files, async (entries) => {
      const bytes = await whole(entries);
      const expected = hashesOf(entries.map(({ name, content }) => [name, Buffer.concat(content)]));
      expect(hashesOf(Object.entries(unzipSync(bytes)))).toEqual(expected);
      expect(hashesOf(Object.entries(fromTheFront(bytes)))).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test("what packs gets smaller", async () => {
  const content = [new TextEncoder().encode("they/them ".repeat(5000))];
  const bytes = async (packs: boolean) => (await whole([{ name: "a.json", packs, content }])).length;
  expect(await bytes(true)).toBeLessThan(1000);
  expect(await bytes(false)).toBeGreaterThan(50_000);
});

test("an error of the content reaches whoever reads", async () => {
  async function* failing() {
    yield new Uint8Array(10);
    throw new Error("The bucket is gone.");
  }
  await expect(whole([{ name: "a.webp", packs: false, content: failing() }])).rejects.toThrow("The bucket is gone.");
});

test("no more is made once nobody reads", async () => {
  let made = 0;
  let closed = false;
  function* endless() {
    try {
      while (true) {
        made += 1;
        yield new Uint8Array(32_768);
      }
    } finally {
      closed = true;
    }
  }
  const zip = zipped(inTurn([{ name: "a.webp", packs: false, content: endless() }]), MADE_AT);
  for (let read = 0; read < 5; read += 1) await zip.next();
  await zip.return(undefined);
  await expect.poll(() => closed).toBe(true);
  const atEnd = made;
  expect(atEnd).toBeLessThan(20);
  await after(20);
  expect(made).toBe(atEnd);
});
