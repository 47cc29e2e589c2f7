import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { answerPicture } from "#app/services/media/answer.server.ts";
import { type Bucket, BucketUnavailable, folderBucket } from "#app/services/media/bucket.server.ts";
import { ENTRY_PICTURES, mayUse, receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { type EntryPictureKind, entryPictureUrl, isPictureName } from "#app/services/media/picture.ts";
import { createPictures, newPictureName, type PictureStore } from "#app/services/media/pictures.server.ts";
import { s3Bucket } from "#app/services/media/s3-bucket.server.ts";
import { removeUnusedPictures } from "#app/services/media/unused-entry-pictures.server.ts";
import { change } from "#db/change.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import { openScratch } from "#tests/support/data/scratch.ts";
import { blackPng, movingGif, movingPng, photo, photoWithPlace } from "#tests/support/pictures/hostile.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import { openWorld } from "../accounts/world.ts";

const HOUR = 3_600_000;
const [ROBIN, NEA] = ["robin's id", "nea's id"];
const SMALL = movingGif(1);

/** An edition with pictures, and what its entries name. */
function openGallery(wrap = (bucket: Bucket) => bucket) {
  const accounts = openWorld();
  const database = openScratch(accounts.folder);
  const used = new Set<string>();
  const log = { error: () => {} };
  const bucket = wrap(folderBucket(`${accounts.folder}/uploads`));
  // The clock of files is the computer's.
  accounts.pass(Date.now() - accounts.now().getTime());
  const pictures = createPictures({ bucket, now: accounts.now, log });
  const usedPictures = () => used;
  const parts = { accounts, pictures, database, usedPictures };
  const rows = () => database.db.select().from(pictureRows).all();
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of bucket.list("entry")) keys.push(key.split("/").at(-1) ?? "");
    return keys.sort();
  };
  const clean = (dryRun = false) =>
    removeUnusedPictures(
      { pictures, databases: () => [database], usedPictures },
      {
        dryRun,
        confirmed: 0,
        onProgress: () => {},
        log: console,
        now: accounts.now,
        signal: new AbortController().signal,
      },
    );
  /** Uploads a picture and expects success. */
  const send = async (bytes: Buffer = SMALL, kind: EntryPictureKind = "source", ownerId = ROBIN) => {
    const received = await receivePicture(parts, kind, bytes, ownerId);
    if (received.error !== null) throw new Error(received.error);
    return received.id;
  };
  const plant = (count: number, ownerId = ROBIN) => {
    const ids = Array.from({ length: count }, newPictureName);
    const planted = ids.map((id) => ({ id, kind: "source", ownerId, createdAt: accounts.now() }));
    return change(database, (db) => db.insert(pictureRows).values(planted).run()).then(() => ids);
  };
  return { ...parts, parts, used, rows, files, clean, send, plant };
}

type Gallery = ReturnType<typeof openGallery>;

async function sizesOf({ pictures }: Gallery, id: string, sizes: readonly string[]) {
  return Promise.all(
    sizes.map(async (size) => {
      const bytes = (await pictures.read("entry", `${id}-${size}.webp`)) ?? Buffer.alloc(0);
      const { width, height, format } = await sharp(bytes).metadata();
      return [format, width, height];
    }),
  );
}

describe("A picture of an entry", () => {
  test.each([
    ["source", 1600, 800, { big: [1200, 600], thumb: [192, 96] }],
    ["noun", 800, 2400, { big: [400, 1200], thumb: [64, 192] }],
    ["term", 600, 300, { big: [600, 300], flag: [256, 128], thumb: [192, 96] }],
    ["term", 30, 20, { big: [30, 20], flag: [30, 20], thumb: [30, 20] }],
  ] as const)("%s of %d × %d is kept whole and never enlarged", async (kind, width, height, expected) => {
    const gallery = openGallery();
    const id = await gallery.send(await photo({ width, height }), kind);
    const found = await sizesOf(gallery, id, Object.keys(expected));
    expect(found).toEqual(Object.values(expected).map(([across, down]) => ["webp", across, down]));
    expect(await gallery.files()).toEqual(Object.keys(expected).map((size) => `${id}-${size}.webp`));
    expect(gallery.rows()).toMatchObject([{ id, kind, ownerId: ROBIN }]);
    expect(isPictureName(id)).toBe(true);
  });

  test("that lies on its side stands upright, and tells nothing else", async () => {
    const gallery = openGallery();
    const lying = await sharp(await photoWithPlace())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(lying).metadata()).orientation).toBe(6);
    const id = await gallery.send(lying);
    expect(await sizesOf(gallery, id, ["big"])).toEqual([["webp", 40, 60]]);
    const bytes = (await gallery.pictures.read("entry", `${id}-big.webp`)) ?? Buffer.alloc(0);
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc }).toEqual({});
    for (const secret of ["Secretphone", "GPS", "Exif"]) expect(bytes.includes(secret)).toBe(false);
  });

  test("that is none is refused, and nothing is written down", async () => {
    const gallery = openGallery();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const sent = [
      svg,
      Buffer.alloc(0),
      Buffer.concat([await photo(), Buffer.alloc(10_100_000)]),
      await photo({}, "tiff"),
    ];
    for (const bytes of sent) {
      expect(await receivePicture(gallery.parts, "term", bytes, ROBIN)).toEqual({ error: "pictureInvalid" });
    }
    expect([gallery.rows(), await gallery.files()]).toEqual([[], []]);
  });

  test.each<[string, () => Buffer, boolean]>([
    ["a GIF of 10,000 frames", () => movingGif(10_000), true],
    ["a PNG of 10,000 frames", () => movingPng(10_000), true],
    ["a line of a million pixels", () => blackPng({ width: 1_000_000, height: 1 }), true],
    ["256 million pixels", () => blackPng({ width: 16_000, height: 16_000 }), false],
  ])(
    "that is a bomb is small, or none: %s",
    async (_, make, isTaken) => {
      const gallery = openGallery();
      const bomb = make();
      let error: string | null = "";
      const blocked = await blockedBy(async () => {
        error = (await receivePicture(gallery.parts, "term", bomb, ROBIN)).error;
      });
      expect(error).toBe(isTaken ? null : "pictureInvalid");
      expect(blocked).toBeLessThan(50);
      for (const { id } of gallery.rows()) {
        for (const [format, width = 0, height = 0] of await sizesOf(gallery, id, ["big", "flag", "thumb"])) {
          expect(format).toBe("webp");
          expect(Math.max(Number(width), Number(height))).toBeLessThanOrEqual(1200);
        }
      }
    },
    30_000,
  );
});

describe("How many pictures somebody may send", () => {
  test("thirty an hour, however many at once, refused ones included; others are not held back", async () => {
    const gallery = openGallery();
    const { parts } = gallery;
    await receivePicture(parts, "source", Buffer.from("none"), ROBIN);
    const answers = await Promise.all(Array.from({ length: 35 }, () => receivePicture(parts, "source", SMALL, ROBIN)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(ENTRY_PICTURES.perHour.points - 1);
    expect(answers.filter(({ error }) => error === "pictureTooMany")).toHaveLength(6);
    expect(gallery.rows()).toHaveLength(29);
    await gallery.send(SMALL, "source", NEA);
    gallery.accounts.pass(HOUR + 1);
    await gallery.send();
  });

  test("two hundred that no entry names, also when two come at once", async () => {
    const gallery = openGallery();
    const ids = await gallery.plant(ENTRY_PICTURES.mostUnused);
    expect(await receivePicture(gallery.parts, "source", SMALL, ROBIN)).toEqual({ error: "pictureTooMany" });
    await gallery.send(SMALL, "source", NEA);
    gallery.used.add(ids[0] ?? "");
    const answers = await Promise.all([1, 2].map(() => receivePicture(gallery.parts, "source", SMALL, ROBIN)));
    expect(answers.map(({ error }) => error).sort()).toEqual([null, "pictureTooMany"].sort());
    expect(await gallery.files()).toHaveLength(4);
  });
});

describe("Who may put a picture into an entry", () => {
  test("who sent it, and whoever edits an entry that has it", async () => {
    const { database, send } = openGallery();
    const id = await send();
    const own = { kind: "source", ownerId: ROBIN, alreadyUsed: [] } as const;
    expect(mayUse(database, [id], own)).toBe(true);
    expect(mayUse(database, [id, id], own)).toBe(true);
    expect(mayUse(database, [], { ...own, ownerId: NEA })).toBe(true);
    expect(mayUse(database, [id], { ...own, ownerId: NEA })).toBe(false);
    expect(mayUse(database, [id], { ...own, ownerId: NEA, alreadyUsed: [id] })).toBe(true);
    expect(mayUse(database, [id], { ...own, kind: "term" })).toBe(false);
  });

  test("nobody what was guessed or written otherwise, also beside what is theirs", async () => {
    const { database, send } = openGallery();
    const id = await send();
    const own = { kind: "source", ownerId: ROBIN, alreadyUsed: [] } as const;
    const guesses = [
      newPictureName(),
      id.toUpperCase(),
      `${id} `,
      `${id}-big.webp`,
      "../../avatar",
      "",
      "%",
      "constructor",
    ];
    for (const guess of guesses) expect([guess, mayUse(database, [id, guess], own)]).toEqual([guess, false]);
  });
});

describe("Pictures no entry names", () => {
  test("go after a day, with their rows; used ones and new ones stay", async () => {
    const gallery = openGallery();
    const [used, unused] = [await gallery.send(), await gallery.send(SMALL, "term")];
    gallery.used.add(used);
    gallery.accounts.pass(24 * HOUR - 1000);
    expect(await gallery.clean()).toEqual({ done: 0 });
    const recent = await gallery.send();
    gallery.accounts.pass(2000);
    expect(await gallery.clean(true)).toEqual({ done: 1 });
    expect(gallery.rows()).toHaveLength(3);
    expect(await gallery.clean()).toEqual({ done: 1 });
    expect(
      gallery
        .rows()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([used, recent].sort());
    expect(await gallery.files()).toHaveLength(4);
    expect((await gallery.files()).some((file) => file.startsWith(unused))).toBe(false);
    expect(await gallery.clean()).toEqual({ done: 0 });
  });

  test("that could be kept by half only go as well, and were told to nobody", async () => {
    let puts = 0;
    const gallery = openGallery((bucket) => ({
      ...bucket,
      put: (key, bytes) => {
        puts += 1;
        return puts === 2 ? Promise.reject(new BucketUnavailable("out")) : bucket.put(key, bytes);
      },
    }));
    expect(await receivePicture(gallery.parts, "source", SMALL, ROBIN)).toEqual({ error: "pictureLater" });
    expect([gallery.rows().length, (await gallery.files()).length]).toEqual([1, 1]);
    gallery.accounts.pass(25 * HOUR);
    expect(await gallery.clean()).toEqual({ done: 1 });
    expect([gallery.rows(), await gallery.files()]).toEqual([[], []]);
  });

  test("that are being removed can be used by nobody, and the next run goes on", async () => {
    const bucketState = { isOut: true };
    const gallery = openGallery((bucket) => ({
      ...bucket,
      delete: (key) => (bucketState.isOut ? Promise.reject(new BucketUnavailable("out")) : bucket.delete(key)),
    }));
    const id = await gallery.send();
    gallery.accounts.pass(25 * HOUR);
    await expect(gallery.clean()).rejects.toThrow(BucketUnavailable);
    for (const ownerId of [ROBIN, ""]) {
      expect(mayUse(gallery.database, [id], { kind: "source", ownerId, alreadyUsed: [] })).toBe(false);
    }
    bucketState.isOut = false;
    expect(await gallery.clean()).toEqual({ done: 1 });
    expect([gallery.rows(), await gallery.files()]).toEqual([[], []]);
  });

  test("stay when an entry takes them at the last moment", async () => {
    const gallery = openGallery();
    const id = await gallery.send();
    gallery.accounts.pass(25 * HOUR);
    let asked = 0;
    // The first look finds it unused; by the time of the change an entry has it.
    const usedPictures = () => new Set(asked++ === 0 ? [] : [id]);
    const parts = { pictures: gallery.pictures, databases: () => [gallery.database], usedPictures };
    const run = { dryRun: false, confirmed: 0, onProgress: () => {}, log: console, now: gallery.accounts.now };
    expect(await removeUnusedPictures(parts, { ...run, signal: new AbortController().signal })).toEqual({ done: 0 });
    expect(gallery.rows()).toMatchObject([{ id, ownerId: ROBIN }]);
  });

  test("survive when their row does not: nothing in a list of files is taken for unused", async () => {
    const gallery = openGallery();
    const id = await gallery.send();
    await change(gallery.database, (db) => db.delete(pictureRows).where(eq(pictureRows.id, id)).run());
    gallery.accounts.pass(25 * HOUR);
    expect(await gallery.clean()).toEqual({ done: 0 });
    expect(await gallery.files()).toHaveLength(2);
  });
});

describe("The address of a picture", () => {
  /** Permissions are tested with the collections. */
  const fetchFile = (pictures: PictureStore, file: string): Promise<Response> =>
    answerPicture({ pictures, log: { error: () => {} } }, "entry", file);

  test("answers for ever, with a picture that runs nothing", async () => {
    const gallery = openGallery();
    const id = await gallery.send();
    expect(entryPictureUrl("source", id, "big")).toBe(`/images/${id}-big.webp`);
    const { status, headers } = await fetchFile(gallery.pictures, `${id}-big.webp`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  test("leads nowhere else, and tells nothing apart that is not there", async () => {
    const gallery = openGallery();
    const id = await gallery.send();
    const saved = await gallery.pictures.save("avatar", SMALL);
    const avatar = saved.error === null ? saved.name : "";
    const files = [
      ...[`${id}-flag.webp`, `${id}-240.webp`, `${id}-big.png`, `${id}-big.webp.svg`, `${id}-constructor.webp`, id, ""],
      ...[
        `${avatar}-240.webp`,
        `${avatar}-big.webp`,
        `../avatar/${avatar.slice(0, 2)}/${avatar}-240.webp`,
        "../../keys",
      ],
      ...[`..%2f${id}-big.webp`, `${id}-big.webp\0`, `${newPictureName()}-big.webp`, "\0"],
    ];
    for (const file of files) {
      const answer = await fetchFile(gallery.pictures, file);
      expect([file, answer.status, await answer.text(), [...answer.headers]]).toEqual([file, 404, "", []]);
    }
  });

  test("says that it is out of order while the bucket is", async () => {
    const settings = { endpoint: "http://127.0.0.1:1", bucket: "b", prefix: "", region: "r", key: "k", secret: "s" };
    const pictures = createPictures({ bucket: s3Bucket(settings), now: () => new Date(), log: { error: () => {} } });
    const { status, headers } = await fetchFile(pictures, `${newPictureName()}-big.webp`);
    expect([status, headers.get("cache-control"), headers.get("retry-after")]).toEqual([503, "no-store", "60"]);
  });
});
