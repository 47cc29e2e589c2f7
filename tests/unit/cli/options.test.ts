import { describe, expect, test } from "vitest";
import { readHealthOptions, readRunOptions } from "#app/services/cli/options.ts";

describe("run takes a job and one option", () => {
  test.each([
    [["credits"], { name: "credits", dryRun: false, confirmed: 0 }],
    [["credits", "--dry-run"], { name: "credits", dryRun: true, confirmed: 0 }],
    [["--dry-run", "credits"], { name: "credits", dryRun: true, confirmed: 0 }],
    [["credits", "--confirm", "120"], { name: "credits", dryRun: false, confirmed: 120 }],
    [["credits", "--confirm=120"], { name: "credits", dryRun: false, confirmed: 120 }],
  ])("%j", (words, options) => {
    expect(readRunOptions(words)).toEqual(options);
  });

  test.each([
    [],
    ["--dry-run"],
    ["credits", "avatars"],
    ["credits", "--dry-run", "1"],
    ["credits", "--dry-run=yes"],
    ["credits", "--dry-run", "--confirm", "1"],
    ["credits", "--confirm"],
    ["credits", "--confirm", ""],
    ["credits", "--confirm", "1e3"],
    ["credits", "--confirm", "1234567890"],
    ["credits", "--confirm", "-1"],
    ["credits", "--confirm=-1"],
    ["credits", "--force"],
    ["-x"],
  ])("and nothing else: %j %j %j %j", (...words) => {
    expect(readRunOptions(words)).toBeNull();
  });
});

test("health takes --json and nothing else", () => {
  expect(readHealthOptions([])).toEqual({ json: false });
  expect(readHealthOptions(["--json"])).toEqual({ json: true });
  for (const words of [["json"], ["--json", "x"], ["--json=1"], ["--JSON"], ["-j"]]) {
    expect(readHealthOptions(words)).toBeNull();
  }
});
