import { describe, expect, test } from "vitest";
import { ALLOWED } from "#tests/checks/regexes/allowed.ts";
import { regexFlaws } from "#tests/checks/regexes/check.ts";
import { regexesIn } from "#tests/checks/regexes/literals.ts";

const flawsOf = (text: string, allowed: Parameters<typeof regexFlaws>[1] = []) =>
  regexFlaws(regexesIn("app/x.ts", text), allowed, null);

describe("regular expressions are found", () => {
  test("wherever they stand, and nothing else that has slashes", () => {
    const text = 'const a = 4 / 2 / 1;\nconst b = "/no/";\nif (/[/]x+/giu.test(b)) {}\nconst c = RegExp("y", "s");';
    expect(regexesIn("app/x.ts", text).literals).toEqual([
      { file: "app/x.ts", line: 3, source: "[/]x+", flags: "giu" },
      { file: "app/x.ts", line: 4, source: "y", flags: "s" },
    ]);
  });

  test("also those that are put together later, by the name of what they make", () => {
    const text = "const WORD = new RegExp(a + b);\nlist.map((one) => new RegExp(one));";
    expect(regexesIn("app/x.ts", text).composed.map(({ text: name }) => name)).toEqual(["WORD", "new RegExp(one)"]);
  });
});

describe("the check", () => {
  test("is content with what takes time in proportion to the text", async () => {
    expect(await flawsOf("const a = /^[a-z]+(?:-[a-z]+)*$/;\nconst b = /(^|[^_])_+$/;")).toEqual([]);
  });

  test.each([
    ["powers of two", "/^(?:a+)+$/", "exponential"],
    ["the square", "/\\s+$/", "2nd degree polynomial"],
    ["the cube", "/^[\\p{L}\\p{N}_]+(?:[\\p{L}\\p{N}_.-]*[\\p{L}\\p{N}_]+)?$/u", "3rd degree polynomial"],
  ])("names the place of what takes %s, and the remedy", async (_, regex, complexity) => {
    const [flaw, ...more] = await flawsOf(`\nconst a = ${regex};`);
    expect(more).toEqual([]);
    expect(flaw).toContain(`app/x.ts:2: ${regex} takes ${complexity} time`);
    expect(flaw).toContain("Write it so that");
  });

  test("lets pass what is on the list, and says when the list has too much", async () => {
    const entry = { file: "app/x.ts", regex: "/\\s+$/", reason: "It reads our own files." };
    expect(await flawsOf("const a = /\\s+$/;", [entry])).toEqual([]);
    expect((await flawsOf("", [entry])).join()).toContain("app/x.ts has no /\\s+$/ any more");
    expect((await flawsOf("new RegExp(a)")).join()).toContain("app/x.ts:1: new RegExp(a) is put together");
  });

  test.each([
    "z.string().regex(/^a+$/).max(100)",
    "z.string().max(100).regex(/^a+$/)",
    "z.string().min(2).regex(/^a+$/).trim().length(5)",
  ])("wants the length before the pattern, and an end there: %s", async (shape) => {
    expect((await flawsOf(`const a = ${shape};`)).join()).toContain("Put the length before it");
  });

  test("takes a length that ends it before the pattern", async () => {
    expect(await flawsOf("const a = z.string().max(100, { abort: true }).regex(/^a+$/);")).toEqual([]);
  });

  test("excuses nothing without a reason", () => {
    for (const { reason } of ALLOWED) expect(reason).toMatch(/^[A-Z].{5,}\.$/);
  });
});
