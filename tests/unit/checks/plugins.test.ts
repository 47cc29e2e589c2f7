import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/support/data/scratch.ts";

const BIOME = resolve("node_modules/@biomejs/biome/bin/biome");

/** What the plugins of our `biome.json` say of a file with this text. */
function flawsIn(text: string): string[] {
  const { plugins } = JSON.parse(readFileSync("biome.json", "utf8")) as { plugins: string[] };
  const folder = scratchFolder();
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: plugins.map((path) => resolve(path)) }));
  writeFileSync(join(folder, "example.tsx"), text);
  const { stdout } = spawnSync(process.execPath, [BIOME, "lint", "--reporter=json"], { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; message: string }[] };
  return diagnostics.filter(({ category }) => category === "plugin").map(({ message }) => message);
}

test.each([
  "export const packed = { c: 1, ...{ a, b } };",
  "export const packed = { ...({ a }) };",
  "export const packed = { ...({ a: 1 } as const) };",
  "export const packed = <Mark {...{ a, b }} />;",
])("an object spread into another is refused: %s", (text) => {
  expect(flawsIn(text)).toEqual([expect.stringContaining("Write the properties themselves")]);
});

test("objects with a name, and those that are there or not, are spread as ever", () => {
  expect(flawsIn("export const o = { ...a, ...(b ? { c } : {}) };\nexport const p = <Mark {...a} />;")).toEqual([]);
});

test("what is caught is called error", () => {
  expect(flawsIn("try { work(); } catch (problem) { tell(problem); }")).toEqual(["Call what is caught error."]);
  expect(flawsIn("try { work(); } catch (error) { tell(error); }\ntry { work(); } catch {}")).toEqual([]);
  expect(
    flawsIn("work().then(go).catch((problem) => tell(problem));\nwork().catch(async (problem: unknown) => {});"),
  ).toEqual(["Call what is caught error.", "Call what is caught error."]);
  expect(
    flawsIn("work().catch((error: unknown) => tell(error));\nwork().catch(() => {});\nwork().catch(tell);"),
  ).toEqual([]);
});
