import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { PICTURE, pictureFile } from "#app/services/media/picture.ts";
import { createPictures, type PictureStore } from "#app/services/media/pictures.server.ts";
import { blackPng, movingGif, movingPng, packed, photo, photoWithPlace } from "#tests/support/pictures/hostile.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import { scratchFolder } from "../../support/data/scratch.ts";

const MINUTE = 60_000;

function openStore(folder = scratchFolder()) {
  const clock = { at: Date.now() };
  const said: string[] = [];
  const log = { error: (_: object, message: string) => void said.push(message) };
  const pictures = createPictures({ bucket: folderBucket(folder), now: () => new Date(clock.at), log });
  return { folder, clock, pictures, said };
}

/** Stores a picture and expects success. */
async function keep(pictures: PictureStore, bytes: Buffer): Promise<string> {
  const saved = await pictures.save("avatar", bytes);
  if (saved.error !== null) throw new Error(saved.error);
  return saved.name;
}

/** The stored files of a picture, in both sizes. */
const kept = (pictures: PictureStore, name: string) =>
  Promise.all(["240", "480"].map((size) => pictures.read("avatar", pictureFile(name, size))));

function filesIn(folder: string): string[] {
  const all = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe("A picture", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)("of the kind %s becomes squares in WebP", async (format) => {
    const { pictures } = openStore();
    const name = await keep(pictures, await photo({}, format));
    for (const [index, bytes] of (await kept(pictures, name)).entries()) {
      const { width, height, format: found } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
      expect({ width, height, found }).toEqual({ width: [240, 480][index], height: [240, 480][index], found: "webp" });
    }
  });

  test("smaller than its squares still fills them, and a transparent one stays so", async () => {
    const { pictures } = openStore();
    const clear = { r: 199, g: 21, b: 133, alpha: 0.5 };
    const small = await sharp({ create: { width: 30, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [bytes] = await kept(pictures, await keep(pictures, small));
    const { data, info } = await sharp(bytes ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 240, height: 240, channels: 4 });
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(240 * 120 * 4);
    expect(
      [Math.abs(red - 199), Math.abs(green - 21), Math.abs(blue - 133), Math.abs(alpha - 128)].every((by) => by < 6),
    ).toBe(true);
  });

  test.each([["cmyk"], ["b-w"]] as const)("in the colours %s is shown in those of screens", async (space) => {
    const { pictures } = openStore();
    const image = await sharp(await photo({ colour: "#808080" }))
      .toColourspace(space)
      .jpeg()
      .toBuffer();
    const [bytes] = await kept(pictures, await keep(pictures, image));
    const { space: found, channels } = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect({ found, channels }).toEqual({ found: "srgb", channels: 3 });
  });

  test("that lies on its side stands upright", async () => {
    const { pictures } = openStore();
    // Red at the top, as the camera held it; its note says that the right side is up.
    const half = (background: string) => ({ create: { width: 80, height: 40, channels: 3 as const, background } });
    const lying = await sharp(half("#0000ff"))
      .extend({ top: 40, background: "#ff0000" })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [bytes] = await kept(pictures, await keep(pictures, lying));
    const { data } = await sharp(bytes ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)];
    expect(at(220, 120)[0]).toBeGreaterThan(200);
    expect(at(20, 120)[2]).toBeGreaterThan(200);
  });

  test("tells nothing of where, when and with what it was taken", async () => {
    const { pictures, folder } = openStore();
    const sent = await photoWithPlace();
    const before = await sharp(sent).metadata();
    expect([before.exif, before.xmp, before.icc].every((note) => note !== undefined)).toBe(true);
    expect(sent.includes("Secretphone")).toBe(true);
    await keep(pictures, sent);
    expect(await pictures.save("source", sent)).toMatchObject({ error: null });
    for (const file of filesIn(folder)) {
      const bytes = fs.readFileSync(file);
      const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      for (const secret of ["Secretphone", "GPS", "secret", "Exif"]) expect(bytes.includes(secret)).toBe(false);
    }
  });
});

describe("What is no picture that we take", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["nothing", () => Buffer.alloc(0)],
    ["noise", () => Buffer.alloc(5000, "noise")],
    ["an SVG", () => Buffer.from(svg)],
    ["an SVG after an XML head", () => Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${svg}`)],
    ["HTML with the head of a GIF", () => Buffer.from("GIF89a<html><script>alert(1)</script></html>")],
    [
      "HTML with the head of a PNG",
      () => Buffer.concat([blackPng({ width: 8, height: 8 }).subarray(0, 16), Buffer.from("<html>")]),
    ],
    ["a script that begins like a GIF", () => Buffer.from("GIF89a/*\0\0\0\0\0\0*/=1;alert(document.domain)//;")],
    ["a TIFF", () => photo({}, "tiff")],
    ["an AVIF, which a processor works at for seconds", () => photo({}, "avif")],
    ["a PDF", () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>")],
    ["half a JPEG", async () => (await photo({ width: 2000, height: 2000 })).subarray(0, 3000)],
    ["a PNG of 256 million pixels", () => blackPng({ width: 16_000, height: 16_000 })],
    ["10.1 MB", async () => Buffer.concat([await photo(), Buffer.alloc(10_100_000)])],
  ])("%s is refused, and nothing is kept", async (_, make) => {
    const { pictures, folder } = openStore();
    const sent = await make();
    for (const kind of ["avatar", "source", "noun", "term"] as const) {
      expect(await pictures.save(kind, sent)).toEqual({ error: "pictureInvalid" });
    }
    expect(filesIn(folder)).toEqual([]);
  });
});

describe("A picture that is something else as well", () => {
  const script = "<script>alert(1)</script>";
  // Comments of a GIF stand after its palette.
  const withComment = (gif: Buffer) =>
    Buffer.concat([gif.subarray(0, 19), Buffer.from(`\x21\xfe\x19${script}\0`, "latin1"), gif.subarray(19)]);
  test.each<[string, Buffer]>([
    ["a page behind its end", Buffer.concat([movingGif(1), Buffer.from(script)])],
    ["an archive behind its end", Buffer.concat([movingGif(1), Buffer.from(`PK\x03\x04 ${script}`)])],
    ["a script in a comment", withComment(movingGif(1))],
    ["a script in a text", blackPng({ width: 8, height: 8, extra: [["tEXt", Buffer.from(`Comment\0${script}`)]] })],
  ])("keeps nothing of it: %s", async (_, sent) => {
    const { pictures, folder } = openStore();
    await keep(pictures, sent);
    expect(await pictures.save("term", sent)).toMatchObject({ error: null });
    expect(filesIn(folder)).toHaveLength(5);
    for (const file of filesIn(folder)) expect(fs.readFileSync(file).includes("alert")).toBe(false);
  });
});

describe("A bomb is a small picture, or none", () => {
  const text = packed(100_000_000);
  test.each<[string, () => Buffer | Promise<Buffer>, boolean]>([
    ["GIF of 10,000 frames", () => movingGif(10_000), true],
    ["GIF of 400,000 frames", () => movingGif(400_000), true],
    ["PNG of 10,000 frames", () => movingPng(10_000), true],
    [
      "colour profile of 100 MB",
      () => blackPng({ width: 300, height: 300, depth: 8, colour: 2, extra: [["iCCP", packed(100_000_000)]] }),
      true,
    ],
    [
      "twenty packed texts of 100 MB",
      () => blackPng({ width: 300, height: 300, extra: Array.from({ length: 20 }, () => ["zTXt", text]) }),
      true,
    ],
    [
      "two hundred packed texts of 50 MB",
      () => {
        const text = packed(50_000_000);
        return blackPng({ width: 64, height: 64, extra: Array.from({ length: 200 }, () => ["zTXt", text]) });
      },
      true,
    ],
    [
      "a hundred thousand chunks",
      () =>
        blackPng({ width: 64, height: 64, extra: Array.from({ length: 100_000 }, () => ["tEXt", Buffer.alloc(0)]) }),
      false,
    ],
    ["almost 40 million pixels of 64 bits", () => blackPng({ width: 6300, height: 6300, depth: 16, colour: 6 }), true],
    ["256 million pixels", () => blackPng({ width: 16_000, height: 16_000 }), false],
    ["a line of 40 million pixels", () => blackPng({ width: 39_000_000, height: 1 }), false],
  ])(
    "%s, and the loop goes on",
    async (_, make, isTaken) => {
      const { pictures, folder } = openStore();
      const bomb = await make();
      expect(bomb.length).toBeLessThan(PICTURE.maxBytes);
      const before = process.memoryUsage().rss;
      let saved: Awaited<ReturnType<PictureStore["save"]>> | undefined;
      const blocked = await blockedBy(async () => {
        saved = await pictures.save("avatar", bomb);
      });
      expect(saved?.error === null).toBe(isTaken);
      expect(blocked).toBeLessThan(50);
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
      for (const file of filesIn(folder)) expect(fs.statSync(file).size).toBeLessThan(5000);
    },
    30_000,
  );

  test("many at once are drawn one after the other", async () => {
    const { pictures } = openStore();
    const bomb = blackPng({ width: 6300, height: 6300, depth: 8, colour: 6 });
    const before = process.memoryUsage().rss;
    const saved = await Promise.all(Array.from({ length: 6 }, () => pictures.save("avatar", bomb)));
    expect(saved.every(({ error }) => error === null)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
  }, 30_000);
});

describe("Where pictures are kept", () => {
  test("in files only their owner can read, under names that tell nothing, and there are no others", async () => {
    const { pictures, folder } = openStore();
    const name = await keep(pictures, await photo());
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    const files = filesIn(folder);
    expect(files.map((file) => path.basename(file)).sort()).toEqual([`${name}-240.webp`, `${name}-480.webp`]);
    for (const file of files) expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    for (const one of fs.readdirSync(folder)) expect(fs.statSync(path.join(folder, one)).mode & 0o777).toBe(0o700);
    expect(await keep(pictures, await photo())).not.toBe(name);
  });

  test("no name leads out of the folder, or to anything else in it", async () => {
    const { pictures, folder } = openStore();
    const name = await keep(pictures, await photo());
    fs.writeFileSync(path.join(folder, "..", `${path.basename(folder)}-secret`), "secret");
    const names = [
      ...[
        "",
        ".",
        "..",
        "../",
        "/etc/passwd",
        "..%2f..%2fetc%2fpasswd",
        "%00",
        "\0",
        `${name}-240.webp\0.svg`,
        "constructor",
      ],
      ...[`../${path.basename(folder)}-secret`, `${name.slice(0, 2)}/${name}-240.webp`, `../avatar/${name}-240.webp`],
      ...[
        name,
        `${name}.webp`,
        `${name}-241.webp`,
        `${name}-0240.webp`,
        `${name}-240.svg`,
        `${name}-240.webp `,
        `${name}-240.WEBP`,
      ],
      ...[`${name.toUpperCase()}-240.webp`, `${"0".repeat(32)}-240.webp`, `${name}-240.webp/`, ".unfinished"],
    ];
    for (const one of names) expect([one, await pictures.read("avatar", one)]).toEqual([one, null]);
    fs.rmSync(path.join(folder, "..", `${path.basename(folder)}-secret`));
    expect(await pictures.read("avatar", `${name}-240.webp`)).not.toBeNull();
  });

  test("what is removed is gone in all sizes; removing it again, or what never was, changes nothing", async () => {
    const { pictures, folder } = openStore();
    const [one, other] = [await keep(pictures, await photo()), await keep(pictures, await photo())];
    for (const name of [one, one, "0".repeat(32)]) await pictures.remove("avatar", name);
    expect(await kept(pictures, one)).toEqual([null, null]);
    expect((await kept(pictures, other)).every((bytes) => bytes !== null)).toBe(true);
    expect(filesIn(folder)).toHaveLength(2);
  });

  test.each(["../../avatar", "", ".", "../0123456789abcdef0123456789abcdef"])(
    "a name that is none removes nothing: %j",
    async (name) => {
      const { pictures, folder } = openStore();
      await keep(pictures, await photo());
      await pictures.remove("avatar", name);
      expect(filesIn(folder)).toHaveLength(2);
    },
  );

  test("a restart keeps what was finished and throws away what was not", async () => {
    const { pictures, folder } = openStore();
    const name = await keep(pictures, await photo());
    fs.writeFileSync(path.join(folder, ".unfinished", "half"), "half a picture");
    const again = openStore(folder);
    expect((await kept(again.pictures, name)).every((bytes) => bytes !== null)).toBe(true);
    expect(filesIn(folder)).toHaveLength(2);
  });

  test("a folder that cannot be written to leaves nothing half done", async () => {
    const { pictures, folder } = openStore();
    const bytes = await photo();
    fs.rmSync(path.join(folder, ".unfinished"), { recursive: true });
    await expect(pictures.save("avatar", bytes)).rejects.toThrow("ENOENT");
    expect(filesIn(folder)).toEqual([]);
    fs.mkdirSync(path.join(folder, ".unfinished"));
    await keep(pictures, bytes);
  });

  test("a full disk says so, leaves nothing half done, and takes pictures again when there is room", async (context) => {
    const folder = scratchFolder();
    // Needs root. Room for the small square, and not for the large one as well.
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
    if (mounted.status !== 0) return context.skip("a small disk can only be made by root");
    onTestFinished(() => void spawnSync("umount", [folder]));
    const { pictures, said } = openStore(folder);
    const grain = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const noise = sharp({ create: { width: 480, height: 480, channels: 3, background: "#000", noise: grain } });
    const [full, small] = [await noise.png().toBuffer(), await photo()];
    expect(await pictures.save("avatar", full)).toEqual({ error: "pictureLater" });
    expect(said).toEqual(["There is no room left on the disk for pictures. Make room."]);
    expect(filesIn(folder)).toEqual([]);
    await keep(pictures, small);
  });
});

describe("Pictures nothing refers to", () => {
  const used =
    (...names: string[]) =>
    async () =>
      new Set(names);

  test("are listed once they are an hour old, and never those in use", async () => {
    const { pictures, clock } = openStore();
    const [one, other] = [await keep(pictures, await photo()), await keep(pictures, await photo())];
    clock.at += 59 * MINUTE;
    expect(await pictures.unused("avatar", used(one))).toEqual([]);
    clock.at += 2 * MINUTE;
    expect(await pictures.unused("avatar", used(one))).toEqual([other]);
    expect(await pictures.unused("avatar", used(one, other))).toEqual([]);
    await pictures.remove("avatar", other);
    expect(await pictures.unused("avatar", used())).toEqual([one]);
  });

  test("what somebody else put into the folder is not ours to remove", async () => {
    const { pictures, clock, folder } = openStore();
    fs.mkdirSync(path.join(folder, "avatar", "xy"), { recursive: true });
    fs.writeFileSync(path.join(folder, "avatar", "xy", "note.txt"), "mine");
    clock.at += 100 * MINUTE;
    expect(await pictures.unused("avatar", used())).toEqual([]);
    expect(await openStore().pictures.unused("avatar", used())).toEqual([]);
  });
});
