import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { growthOf } from "#app/server/heap-growth.ts";

describe("how much the heap grows before all of it is collected", () => {
  test.each([
    ["a small heap until it is as large as that of thirty editions", 60e6, 150],
    ["a tiny one until it is three times as large", 5e6, 200],
    ["that of thirty editions by what is left", 120e6, 25],
    ["a large one by what the process was started with", 220e6, 22],
  ])("%s", (_, used, share) => {
    expect(growthOf(used, 22)).toBe(share);
  });

  test("never by less than the process was started with", () => {
    expect(growthOf(120e6, 90)).toBe(90);
  });

  test("this Node takes a new share while it runs", () => {
    const script = `require("node:v8").setFlagsFromString("--heap-growing-percent=50"); console.log("taken")`;
    expect(execFileSync(process.execPath, ["--heap-growing-percent=22", "-e", script], { encoding: "utf8" })).toBe(
      "taken\n",
    );
  });
});
