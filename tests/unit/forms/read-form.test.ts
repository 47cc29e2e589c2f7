import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createForm, readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("https://en.example/form", { method: "POST", body, headers });

const typed = (fields: Record<string, string>) => readForm(post(new URLSearchParams(fields)));

describe("a form", () => {
  test("is read from either encoding", async () => {
    const parts = new FormData();
    parts.append("name", " Ada ");
    for (const form of [await typed({ name: " Ada " }), await readForm(post(parts))]) {
      expect(form.text("name")).toBe("Ada");
      expect(form.raw("name")).toBe(" Ada ");
      expect([form.has("name"), form.has("other")]).toEqual([true, false]);
      expect(form.text("other")).toBe("");
    }
  });

  test("takes no field that was given twice, under no name", async () => {
    const form = await readForm(post(new URLSearchParams("code=1&code=2&code[]=3&__proto__=x")));
    expect([form.text("code"), form.raw("code"), form.digits("code")]).toEqual(["", "", ""]);
    expect([form.has("code"), form.text("constructor"), form.has("toString")]).toEqual([true, "", false]);
  });

  test("keeps files and texts apart", async () => {
    const parts = new FormData();
    parts.append("picture", new File(["x"], "x.png"));
    parts.append("nothing", new File([], ""));
    parts.append("empty", new File([], "empty.png"));
    parts.append("word", "text");
    for (const name of ["twice", "twice"]) parts.append(name, new File(["x"], "x.png"));
    const form = await readForm(post(parts));
    expect(await form.file("picture")?.text()).toBe("x");
    expect(form.text("picture")).toBe("");
    expect(form.file("empty")?.name).toBe("empty.png");
    expect(["nothing", "word", "twice", "missing"].map((name) => form.file(name))).toEqual([null, null, null, null]);
  });

  test.each([
    ["a\0b", "ab"],
    ["\0 x \0", "x"],
    ["  \n x \u3000", "x"],
    // As long as any form without files, so nothing that was typed is lost when it is refused for its length.
    ["x".repeat(99_000), "x".repeat(99_000)],
    ["x".repeat(100_001), "x".repeat(100_000)],
    // The cut goes through the middle of the flower.
    [`${"x".repeat(99_999)}🌻`, "x".repeat(99_999)],
    // What a language needs stays; longer rows of marks take Unicode's normal forms quadratic time. One too many is left, to be told.
    ["o\u0323\u0302\u0301", "o\u0323\u0302\u0301"],
    [`a${"\u0301\u0316".repeat(20_000)}b`, `a${"\u0301\u0316".repeat(15)}\u0301b`],
    ["🌻", "🌻"],
  ])("cleans %#", async (sent, read) => {
    expect((await typed({ field: sent })).text("field")).toBe(read);
  });

  test.each([
    ["123456", "123456"],
    [" 123 456\n", "123456"],
    ["123-456", "123456"],
    ["1".repeat(2000), "1".repeat(1000)],
    ["123\u00a0456", "123456"],
    ["١٢٣٤٥٦", "123456"],
    ["۱۲۳۴۵۶", "123456"],
    ["１２３４５６", "123456"],
    ["𝟏𝟐𝟑", "𝟏𝟐𝟑"],
    ["12e3", "12e3"],
  ])("reads the digits of %j", async (sent, read) => {
    expect((await typed({ code: sent })).digits("code")).toBe(read);
  });

  test.each([
    ["{}", "application/json"],
    ["a=b", "text/plain"],
    ["junk", "multipart/form-data"],
    ["junk", "multipart/form-data; boundary=x"],
    ['--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', "multipart/form-data; boundary=x"],
    ["", "application/x-www-form-urlencoded"],
    ["%&=%zz&%00", "application/x-www-form-urlencoded"],
  ])("is empty when %j was sent as %s", async (body, type) => {
    const form = await readForm(post(body, { "content-type": type }));
    expect([form.text("a"), form.has("a"), form.file("a")]).toEqual(["", false, null]);
  });

  test("never throws, and never hands on what is too long or unclean", async () => {
    const types = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data", "x"];
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(...types), async (bytes, type) => {
        const read = (await readForm(post(bytes as BodyInit, { "content-type": type }))).text("a");
        expect(read).toBe(read.trim());
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 50 }), async (value) => {
        const read = (await typed({ field: value })).text("field");
        expect(read).toBe(read.trim());
        expect(read).not.toMatch(/[\0\p{Surrogate}]/u);
      }),
    );
  });
});

test("fields that were read elsewhere are a form too", () => {
  const form = createForm(
    new URLSearchParams([
      ["a", " one "],
      ["list", "x"],
      ["list", ""],
      ["list", "y\0"],
      ["b", "1"],
      ["b", "2"],
    ]),
  );
  expect([form.text("a"), form.text("b"), form.list("list"), form.has("c")]).toEqual(["one", "", ["x", "y"], false]);
  expect(form.file("a")).toBe(null);
});

test("a refusal says what is wrong and keeps what was typed", () => {
  const answer = refused({ email: "form.missing" }, { email: "x" });
  expect(answer.init?.status).toBe(400);
  expect(answer.data).toEqual({ errors: { email: "form.missing" }, values: { email: "x" } });
  expect(refused({}, {}, 429).init?.status).toBe(429);
});

test("a form gives back a whole long text, and no more in all than can be drawn in time", () => {
  const long = "> ".repeat(45_000);
  const { values, lists = {} } = refused(
    {},
    { one: long, two: long, list: Array.from({ length: 20 }, () => long) },
  ).data;
  expect([values.one?.length, values.two?.length]).toEqual([90_000, 90_000]);
  expect(lists.list?.map((text) => text.length)).toEqual([20_000, ...Array.from({ length: 19 }, () => 0)]);
});
