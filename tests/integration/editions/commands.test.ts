import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { scratchFolder } from "../../support/data/scratch.ts";

// Each command is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

/** Runs a command of package.json's as it is written there. */
function run(module: string, words: readonly string[], environment: Record<string, string>) {
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", module, ...words], {
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
}

function contentWithFlaw(): string {
  const folder = path.join(scratchFolder(), "content");
  fs.cpSync("tests/editions/zz", path.join(folder, "zz"), { recursive: true });
  fs.cpSync("editions/en", path.join(folder, "en"), { recursive: true });
  const file = path.join(folder, "zz", "config.yaml");
  fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("default: zu", "default: zuu"));
  return folder;
}

test("editions:check looks at the folder that CONTENT_DIR names, and its lines name that folder", () => {
  const folder = contentWithFlaw();
  const { status, lines } = run("app/edition-files/check.ts", ["zz"], { CONTENT_DIR: folder });
  expect(status).toBe(1);
  const file = `${path.join(folder, "zz")}/config.yaml`;
  expect(lines.filter((line) => line.includes("zuu") || line.includes("“zu”"))).toEqual([
    expect.stringContaining(`${file}:`),
  ]);
});

test("editions:report counts the editions of the folder that CONTENT_DIR names", () => {
  const { lines } = run("app/edition-files/report.ts", [], { CONTENT_DIR: contentWithFlaw() });
  expect(lines.map((line) => line.split(/\s/)[0])).toEqual(expect.arrayContaining(["en", "zz"]));
  expect(lines.some((line) => line.startsWith("pl"))).toBe(false);
});
