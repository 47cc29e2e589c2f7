import "#db/required-node.js";

import { execFileSync, spawnSync } from "node:child_process";

/**
 * `npm run test:changed`: the tests that import, directly or through others, a file that has changed since the branch
 * left main, uncommitted changes included. On main itself: since the commit before. Words after `--` go to vitest.
 */

const MAIN = ["main", "origin/main"];
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** The commit a working copy is compared with. */
export function baseOf(folder: string): string {
  const git = (...words: string[]): string | null => {
    const { status, stdout } = spawnSync("git", words, { cwd: folder, encoding: "utf8" });
    return status === 0 ? stdout.trim() : null;
  };
  const head = git("rev-parse", "HEAD");
  const bases = MAIN.map((main) => git("merge-base", "HEAD", main));
  const left = bases.find((base) => base !== null && base !== head);
  return left ?? git("rev-parse", "HEAD~1") ?? EMPTY_TREE;
}

/** Tests of rules need no build of the site. */
const needsBuild = (file: string): boolean => !file.startsWith("[unit]");

/** @returns the exit code of the tests, or of the build */
function main(words: readonly string[]): number {
  const changed = ["--changed", baseOf(".")];
  const chosen = execFileSync("vitest", ["list", "--filesOnly", ...changed, ...words], { encoding: "utf8" })
    .trim()
    .split("\n");
  if (chosen.some((file) => file !== "" && needsBuild(file))) {
    console.log("Building the site first, because some of these tests ask it.");
    const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  const { status } = spawnSync("vitest", ["run", ...changed, "--passWithNoTests", ...words], { stdio: "inherit" });
  console.log("Tests of the built site are chosen by what they import themselves. `npm test` runs all of them.");
  return status ?? 1;
}

if (process.argv[1] === import.meta.filename) process.exitCode = main(process.argv.slice(2));
