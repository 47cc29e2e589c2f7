import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";

/** A Node process that reports an older version, and reports when a native module is loaded. */
const pretend = (version: string) =>
  `data:text/javascript,${encodeURIComponent(`
    Object.defineProperty(process, "version", { value: "${version}" });
    const load = process.dlopen;
    process.dlopen = (...args) => { console.log("native: " + args[1]); return load.apply(process, args); };
  `)}`;

function run(version: string, entry: string, ...args: string[]) {
  const node = ["--import", pretend(version), "--import", "tsx", entry, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, node, { encoding: "utf8", timeout: 60_000 });
  return { status, stdout, stderr };
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** Lists of words, written as commands. */
const commandsIn = (file: string) => readFileSync(file, "utf8").replaceAll('", "', " ");

/** Every module of ours that a script or the image begins with; those that are only a step of the build need nothing native. */
const entries = [...Object.values(scripts), commandsIn("Dockerfile"), commandsIn("tests/checks/run.ts")]
  .flatMap((commands) => [...commands.matchAll(/\b(?:node|tsx) ([\w/.-]+\.[jt]s)\b/g)].map(([, entry = ""]) => entry))
  .filter((entry) => entry !== "app/server/compress-assets.js");

describe("an older Node", () => {
  test.each([...new Set(entries)])("is refused by %s in a sentence, before anything native is loaded", (entry) => {
    const { status, stdout, stderr } = run("v20.20.2", entry, "--check");
    expect(stderr).toMatch(/^Isogloss needs Node 22 or newer, and this is v20\.20\.2\. [^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  });

  it("is told from one that is new enough", () => {
    expect(run("v22.0.0", "db/required-node.js")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(run("v100.1.0", "db/required-node.js")).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(run("v9.11.2", "db/required-node.js").status).toBe(1);
  });

  it("means the server, its commands and the checks", () => {
    expect(entries).toEqual(
      expect.arrayContaining(["app/server/launch.js", "app/server/data-command.ts", "db/check.ts"]),
    );
  });
});
