import "#db/required-node.js";

import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** `npm run check`: all checks, whatever comes of the others, as many at once as there are processors. */

/** Those that take longest come first. */
const CHECKS: readonly (readonly [command: string, ...words: string[]])[] = [
  ["tsx", "tests/checks/regexes/check.ts"],
  ["tsc"],
  ["tsx", "app/edition-files/check.ts"],
  ["depcruise", "app", "db", "--config", ".dependency-cruiser.cjs"],
  ["biome", "check"],
  ["tsx", "tests/checks/class-names/check.ts"],
  ["tsx", "tests/checks/knots/check.ts"],
  ["tsx", "tests/checks/route-modules/check.ts"],
  ["tsx", "app/kit/i18n/generate-keys.ts", "--check"],
  ["tsx", "app/services/images/build-letters.ts", "--check"],
  ["tsx", "app/features/api/generate-client.ts", "--check"],
  ["tsx", "db/check.ts"],
  ["tsx", "tests/checks/personal-data/check.ts"],
];

interface Outcome {
  check: string;
  isGood: boolean;
  output: string;
  seconds: number;
}

function run([command, ...words]: (typeof CHECKS)[number]): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    // npm puts the commands of packages on the path. Windows starts them through its shell.
    const child = spawn(command, words, { shell: process.platform === "win32", stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const end = (isGood: boolean) =>
      resolve({ check: [command, ...words].join(" "), isGood, output, seconds: (performance.now() - began) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      output += `${error.message}\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}

/** One after the other, each printed when it is done. @returns those that failed */
async function runInTurn(waiting: (typeof CHECKS)[number][]): Promise<string[]> {
  const failed: string[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { check, isGood, output, seconds } = await run(next);
    console.log(`${isGood ? "good" : "BAD "} ${seconds.toFixed(1).padStart(6)} s  ${check}`);
    if (output.trim() !== "") console.log(output.trimEnd());
    if (!isGood) failed.push(check);
  }
  return failed;
}

const waiting = [...CHECKS];
const failed = (await Promise.all(Array.from({ length: availableParallelism() }, () => runInTurn(waiting)))).flat();
if (failed.length > 0) console.error(`\n${failed.length} of ${CHECKS.length} checks failed:\n  ${failed.join("\n  ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
