import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Bucket, BucketUnavailable, folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { type S3Settings, s3Bucket } from "#app/services/media/s3-bucket.server.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { photo } from "#tests/support/pictures/hostile.ts";
import { type S3Server, startS3 } from "#tests/support/pictures/s3-server.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** A folder of its own for each test. */
const newPrefix = () => `tests/${randomBytes(4).toString("hex")}`;

const BUCKETS: [string, () => Bucket][] = [
  ["a folder", () => folderBucket(scratchFolder())],
  ["a bucket with the protocol of S3", () => s3Bucket({ ...s3.settings, prefix: newPrefix() })],
  ["a bucket without a folder in it", () => s3Bucket(s3.settings)],
];

async function listed(bucket: Bucket, prefix: string): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  for await (const { key, storedAt } of bucket.list(prefix)) found.set(key, storedAt);
  return found;
}

describe.each(BUCKETS)("%s", (_, open) => {
  test("gives back what was put in, byte for byte, and only under its key", async () => {
    const bucket = open();
    const bytes = randomBytes(300_000);
    await bucket.put("avatar/3f/3f-240.webp", bytes);
    expect((await bucket.get("avatar/3f/3f-240.webp"))?.equals(bytes)).toBe(true);
    expect(await bucket.get("avatar/3f/3f-480.webp")).toBeNull();
    await bucket.put("avatar/3f/3f-240.webp", Buffer.from("new"));
    expect((await bucket.get("avatar/3f/3f-240.webp"))?.toString()).toBe("new");
    await bucket.delete("avatar/3f/3f-240.webp");
  });

  test("forgets what is deleted, and does not mind when there is nothing", async () => {
    const bucket = open();
    await bucket.put("entry/aa/one", Buffer.from("1"));
    for (const key of ["entry/aa/one", "entry/aa/one", "entry/zz/never"]) await bucket.delete(key);
    expect(await bucket.get("entry/aa/one")).toBeNull();
    expect((await listed(bucket, "entry")).size).toBe(0);
  });

  test("lists what is under a prefix, with the time it came", async () => {
    const bucket = open();
    const keys = ["entry/aa/one", "entry/ab/two"];
    for (const key of [...keys, "avatar/aa/other", "entryway/aa/other"]) await bucket.put(key, Buffer.from("1"));
    const found = await listed(bucket, "entry");
    expect([...found.keys()].sort()).toEqual(keys);
    for (const at of found.values()) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    expect((await listed(bucket, "nothing")).size).toBe(0);
  });

  test("keeps pictures in all sizes, and finds those nothing refers to", async () => {
    const clock = { at: Date.now() };
    const pictures = createPictures({ bucket: open(), now: () => new Date(clock.at), log: { error: () => {} } });
    const saved = await pictures.save("term", await photo());
    if (saved.error !== null) throw new Error(saved.error);
    const sizes = ["big", "flag", "thumb"];
    const read = () => Promise.all(sizes.map((size) => pictures.read("entry", `${saved.name}-${size}.webp`)));
    expect((await read()).every((bytes) => bytes?.subarray(8, 12).toString() === "WEBP")).toBe(true);
    clock.at += 2 * 3_600_000;
    expect(await pictures.unused("entry", async () => new Set())).toEqual([saved.name]);
    await pictures.remove("entry", saved.name);
    expect(await read()).toEqual([null, null, null]);
  });
});

test("A list goes on after a thousand keys", async () => {
  const prefix = newPrefix();
  const keys = Array.from({ length: 2005 }, (_, at) => `entry/aa/${String(at).padStart(4, "0")}`);
  for (const key of keys) s3.objects.set(`${prefix}/${key}`, { bytes: Buffer.from("1"), storedAt: new Date() });
  expect([...(await listed(s3Bucket({ ...s3.settings, prefix }), "entry")).keys()]).toEqual(keys);
});

/** A bucket at a server that does something else. */
async function bucketAt(answer: RequestListener, patienceMs?: number): Promise<Bucket> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return s3Bucket({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, patienceMs);
}

/** Every operation of a bucket. */
const questions = (bucket: Bucket): (() => Promise<unknown>)[] => [
  () => bucket.put("entry/aa/one", Buffer.from("1")),
  () => bucket.get("entry/aa/one"),
  () => bucket.delete("entry/aa/one"),
  () => listed(bucket, "entry"),
];

const xml = (body: string): RequestListener => {
  return (_, response) => void response.end(`<?xml version="1.0"?><ListBucketResult>${body}</ListBucketResult>`);
};

const BOMB = gzipSync(Buffer.alloc(64_000_000));

describe("A bucket that does not do its part says so, soon", () => {
  test.each<[string, () => Promise<Bucket>]>([
    ["nobody there", async () => s3Bucket({ ...s3.settings, endpoint: "http://127.0.0.1:1" })],
    ["no such host", async () => s3Bucket({ ...s3.settings, endpoint: "http://nobody.invalid" })],
    ["no answer", () => bucketAt(() => {}, 100)],
    ["half an answer", () => bucketAt((_, response) => void response.writeHead(200).write("half"), 100)],
    ["a broken connection", () => bucketAt((request) => void request.socket.destroy())],
    ["an error", () => bucketAt((_, response) => void response.writeHead(500).end("<Error>broken"))],
    [
      "a way to elsewhere",
      () => bucketAt((_, response) => void response.writeHead(307, { location: s3.settings.endpoint }).end()),
    ],
    ["a wrong secret", async () => s3Bucket({ ...s3.settings, secret: "guessed" })],
    ["another region", async () => s3Bucket({ ...s3.settings, region: "us-east-1" })],
    ["a key nobody knows", async () => s3Bucket({ ...s3.settings, key: "STRANGER" })],
    ["another bucket", async () => s3Bucket({ ...s3.settings, bucket: "another" } satisfies S3Settings)],
    ["more than anybody stored", () => bucketAt((_, response) => void response.end(Buffer.alloc(64_000_000)))],
    [
      "more than anybody stored, packed",
      () => bucketAt((_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(BOMB)),
    ],
  ])("%s", async (_, open) => {
    const bucket = await open();
    const asked = questions(bucket).map((ask) =>
      ask().then(
        () => null,
        (problem: unknown) => problem,
      ),
    );
    const problems = await Promise.all(asked);
    expect(problems.map((problem) => problem instanceof BucketUnavailable)).toEqual([true, true, true, true]);
    for (const problem of problems) expect(String(problem)).not.toContain(s3.settings.secret);
  });

  test("a list that goes round in circles", async () => {
    const bucket = await bucketAt(
      xml("<IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>"),
    );
    await expect(listed(bucket, "entry")).rejects.toThrow(BucketUnavailable);
  });

  test("and what it lists is read as XML has it", async () => {
    const odd = "<Contents><Key>entry/a&amp;b&#x21;&#33;&lt;&bogus;</Key><LastModified>never</LastModified></Contents>";
    const bucket = await bucketAt(xml(`${odd}<IsTruncated>false</IsTruncated>`));
    const found = await listed(bucket, "entry");
    expect([...found.keys()]).toEqual(["entry/a&b!!<&bogus;"]);
    const pictures = createPictures({ bucket, now: () => new Date(), log: { error: () => {} } });
    expect(await pictures.unused("entry", async () => new Set())).toEqual([]);
  });
});

describe("While the bucket is out", () => {
  const out = () => {
    const said: string[] = [];
    const bucket = s3Bucket({ ...s3.settings, endpoint: "http://127.0.0.1:1" });
    const log = { error: (_: object, message: string) => void said.push(message) };
    return { said, pictures: createPictures({ bucket, now: () => new Date(), log }) };
  };

  test("a picture is told to come later, and the log says why", async () => {
    const { pictures, said } = out();
    expect(await pictures.save("source", await photo())).toEqual({ error: "pictureLater" });
    expect(said).toEqual(["The bucket takes no pictures."]);
  });

  test("what is no picture's name is still no picture's name", async () => {
    const { pictures } = out();
    expect(await pictures.read("entry", "../etc/passwd")).toBeNull();
    await pictures.remove("entry", "../etc/passwd");
  });
});
