import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { phaseOf } from "#app/features/census/census.ts";
import { readCensus } from "#app/features/census/files/read-census.ts";
import { SMALL_CENSUS } from "#tests/support/census/world.ts";

const flawsOf = (text: string) =>
  readCensus(text, "UTC").flaws.map(({ id, line, message }) => `${id}:${line} ${message}`);
const changed = (from: string, to: string) => flawsOf(SMALL_CENSUS.replace(from, to));

describe("census.yaml", () => {
  test("is read", () => {
    expect(flawsOf(SMALL_CENSUS)).toEqual([]);
    const { census } = readCensus(SMALL_CENSUS, "Europe/Warsaw");
    expect(census?.start.toISOString()).toBe("2026-10-31T23:00:00.000Z");
    expect(census?.end.toISOString()).toBe("2026-11-30T23:00:00.000Z");
    expect(census?.questions[1]?.options).toEqual([
      { label: "good", help: null },
      { label: "bad", help: "Not good." },
    ]);
  });

  test("begins and ends at the midnight of the place, also when clocks change in between", () => {
    const text = SMALL_CENSUS.replace('"2026-11-01"', '"2026-03-01"').replace('"2026-11-30"', '"2026-03-31 12:30"');
    const { census } = readCensus(text, "Europe/Warsaw");
    expect(census?.start.toISOString()).toBe("2026-02-28T23:00:00.000Z");
    expect(census?.end.toISOString()).toBe("2026-03-31T10:30:00.000Z");
    const at = (moment: string) => phaseOf(census as NonNullable<typeof census>, new Date(moment));
    expect([at("2026-02-28T22:59:59Z"), at("2026-02-28T23:00:00Z"), at("2026-03-31T10:30:00Z")]).toEqual([
      "before",
      "open",
      "over",
    ]);
  });

  test.each([
    ['edition: "2026"', "edition: admin", /“edition” is not/],
    ['end: "2026-11-30"', 'end: "2026-10-30"', /ends before/],
    ['start: "2026-11-01"', 'start: "2026-02-30"', /no moment/],
    ["relevant: [neither, unsure]", "relevant: [nether]", /“nether” is no option/],
    ["conditionalOn: 1", "conditionalOn: 2", /cannot decide/],
    ["conditionalOn: 1", "conditionalOn: 3", /cannot decide/],
    ["conditionalValue: [bad]", "conditionalValue: [worse]", /“worse” is no option/],
    ["options: [rain, wind]", "options: [rain, rain]", /twice/],
    ["options: [rain, wind]", "options: []", /nothing to choose/],
    ["    max: 2010\n", "", /needs limits/],
    ["max: 2010", "max: 1800", /smaller/],
    ["values: [neither, unsure] }", "values: [nobody] }", /“nobody” is no option/],
    ["type: number", "type: date", /is not as it should be/],
    ["randomise: true", "randomize: true", /“randomize” is not known/],
    ["type: textarea", "type: textarea\n    options: [a]", /has no options/],
  ])("with %s as %s is refused", (from, to, message) => {
    expect(changed(from, to).join("\n")).toMatch(message);
  });

  test("may not ask more than fits into a form", () => {
    const more = Array.from({ length: 20 }, (_, at) => `  - { type: textarea, question: "${at}?" }\n`).join("");
    expect(flawsOf(SMALL_CENSUS + more).join()).toMatch(/fit into a form/);
  });

  test("of the editions has no flaws", () => {
    for (const code of fs.readdirSync("editions").filter((one) => fs.existsSync(`editions/${one}/census.yaml`)))
      expect([code, readCensus(fs.readFileSync(`editions/${code}/census.yaml`, "utf8"), "UTC").flaws]).toEqual([
        code,
        [],
      ]);
  });
});
