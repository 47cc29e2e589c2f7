import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { multipartReader, readMultipart } from "#app/services/media/multipart.ts";
import { multipart, multipartType } from "#tests/support/pictures/hostile.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const TYPE = multipartType();
const BOUNDARY = "----WebKitFormBoundaryq7Xk";
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const read = (body: string | Buffer, type = TYPE) => readMultipart(Buffer.from(body as string), type);

describe("What browsers write", () => {
  test("is read field by field, files to the byte", () => {
    const picture = Buffer.from([0xff, 0xd8, 13, 10, 45, 45, 0, 255]);
    expect(read(multipart({ source: "upload", picture }))).toEqual([
      { name: "source", isFile: false, content: Buffer.from("upload") },
      { name: "picture", isFile: true, content: picture },
    ]);
  });

  test.each([
    TYPE,
    `Multipart/Form-Data; boundary="${BOUNDARY}"`,
    `multipart/form-data; charset=utf-8; boundary=${BOUNDARY}`,
    `multipart/form-data;boundary=${BOUNDARY}; charset=utf-8`,
  ])("with the boundary named as in %s", (type) => {
    expect(read(multipart({ a: "1" }), type)).toHaveLength(1);
  });

  test("is read as the platform reads it", async () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom("\r\n", "--", `--${BOUNDARY.slice(0, -1)}`),
    );
    const content = fc
      .array(piece, { maxLength: 6 })
      .map((all) => Buffer.concat(all.map((one) => Buffer.from(one as string))));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, content, { maxKeys: 5 }), async (files) => {
        const form = new FormData();
        for (const [key, bytes] of Object.entries(files))
          form.append(key, new File([new Uint8Array(bytes)], 'ü "x".png'));
        const request = new Request("http://x", { method: "POST", body: form });
        const body = Buffer.from(await request.clone().arrayBuffer());
        const ours = readMultipart(body, request.headers.get("content-type") ?? "");
        const theirs = await Promise.all(
          [...(await request.formData())].map(async ([key, file]) => [
            key,
            Buffer.from(await (file as File).arrayBuffer()),
          ]),
        );
        expect(ours?.map((part) => [part.name, part.content])).toEqual(theirs);
        expect(ours?.every(({ isFile }) => isFile)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test("However a form is cut into pieces, it is read as one", () => {
  const body = multipart({ a: "1\r\n--", file: Buffer.from(`\r\n--${BOUNDARY.slice(0, -1)}\r\n`), b: "" });
  const whole = read(body);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 30 }), (sizes) => {
      const reader = multipartReader(TYPE, { file: 100, texts: 100 });
      for (let at = 0, turn = 0; at < body.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        expect(reader?.push(body.subarray(at, at + size))).toBe(true);
        at += size;
      }
      expect(reader?.end()).toEqual(whole);
    }),
  );
});

test("Files that do not fit are skipped, and those behind them are kept, however the form is cut", () => {
  const sizes = { a: 60, tooLarge: 120, b: 30, over: 20, c: 10 };
  const files = Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, name)] as const);
  const body = multipart(Object.fromEntries(files));
  for (const step of [1, 7, body.length]) {
    const reader = multipartReader(TYPE, { file: 100, texts: 100 });
    for (let at = 0; at < body.length; at += step) reader?.push(body.subarray(at, at + step));
    const kept = reader?.end()?.map(({ name, content, isTooLarge }) => [name, content.length, isTooLarge ?? false]);
    expect(kept).toEqual([
      ["a", 60, false],
      ["tooLarge", 0, true],
      ["b", 30, false],
      ["over", 0, true],
      ["c", 10, false],
    ]);
  }
});

describe("What no browser writes is refused", () => {
  test.each<[string, string, string?]>([
    ["nothing", ""],
    ["no boundary in the type", multipart({ a: "1" }).toString(), "multipart/form-data"],
    ["an empty boundary", multipart({ a: "1" }).toString(), 'multipart/form-data; boundary=""'],
    ["another type", multipart({ a: "1" }).toString(), `multipart/mixed; boundary=${BOUNDARY}`],
    ["another boundary", multipart({ a: "1" }, "other").toString()],
    ["a body cut off", multipart({ a: "1" }).toString().slice(0, -20)],
    ["a part without a name", `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\n1${END}`],
    ["a name in another header", `--${BOUNDARY}\r\nX: form-data; name="a"\r\n\r\n1${END}`],
    ["a part without an end of its headers", `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"${END}`],
    ["headers without end", `--${BOUNDARY}\r\nX: ${"x".repeat(5000)}\r\n${PART.slice(BOUNDARY.length + 4)}1${END}`],
    ["more parts than a form has fields", `${`${PART}\r\n`.repeat(3001)}--${BOUNDARY}--\r\n`],
    ["a boundary glued to something", `--${BOUNDARY}x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1${END}`],
  ])("%s", (_, body, type) => {
    expect(read(body, type)).toBeNull();
  });

  test("any bytes, without a crash", () => {
    const text = fc.array(
      fc.constantFrom(`--${BOUNDARY}`, "\r\n", "--", 'name="', "Content-Disposition: form-data;", ";", "a", "\0"),
    );
    fc.assert(fc.property(text, (pieces) => void read(pieces.join(""))));
  });
});

const tenMegabytes = (piece: string) => Buffer.alloc(10_000_000, piece);

describe("Ten megabytes do not stop the loop", () => {
  const around = (content: Buffer) => Buffer.concat([Buffer.from(PART), content, Buffer.from(END)]);
  const dashes = "-".repeat(70);
  test.each<[string, Buffer, string?]>([
    ["of a picture", around(tenMegabytes("\x89PNG"))],
    ["of line breaks", around(tenMegabytes("\r\n--"))],
    ["of almost boundaries", around(tenMegabytes(`\r\n--${BOUNDARY.slice(0, -1)}`))],
    ["of parts", tenMegabytes(`${PART}\r\n`)],
    ["of headers", Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n`), tenMegabytes("a:b\r\n"), Buffer.from(END)])],
    ["of a name", Buffer.concat([Buffer.from(PART.slice(0, -5)), tenMegabytes("a"), Buffer.from(`"\r\n\r\n1${END}`)])],
    [
      "of dashes with a boundary of dashes",
      Buffer.concat([Buffer.from(`--${dashes}\r\n`), tenMegabytes("-")]),
      multipartType(dashes),
    ],
    [
      "of line breaks and dashes with a boundary of dashes",
      Buffer.concat([Buffer.from(`--${dashes}\r\n`), tenMegabytes(`\r\n--${dashes.slice(1)}`)]),
      multipartType(dashes),
    ],
  ])("%s", async (_, body, type = TYPE) => {
    expect(await blockedBy(async () => readMultipart(body, type))).toBeLessThan(50);
  });
});
