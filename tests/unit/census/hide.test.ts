import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hiddenParts, hiddenRows, hiddenShares, isTold, LEAST } from "#app/features/census/results/hide.ts";
import { publishedResults } from "#app/features/census/results/published.ts";
import { count, emptyTally, rangesOf } from "#app/features/census/results/tally.ts";
import { smallCensus } from "#tests/support/census/world.ts";

const counts = fc.array(fc.oneof(fc.nat({ max: 25 }), fc.nat({ max: 2000 })), { minLength: 1, maxLength: 12 });

describe("parts of a whole", () => {
  test("are hidden so that no small group can be worked out from the rest", () => {
    fc.assert(
      fc.property(counts, (all) => {
        const hidden = hiddenParts(all);
        for (const [at, one] of all.entries()) if (!hidden[at]) expect(one === 0 || one >= LEAST).toBe(true);
        const gone = all.filter((_, at) => hidden[at]);
        const sum = gone.reduce((total, one) => total + one, 0);
        const isEverything = all.every((one, at) => one === 0 || hidden[at]);
        if (gone.length > 0 && !isEverything) expect([gone.length > 1, sum >= LEAST]).toEqual([true, true]);
      }),
    );
  });

  test("are told where nobody is in a small group", () => {
    expect(hiddenParts([100, 20, 0])).toEqual([false, false, false]);
    expect(hiddenParts([100, 50, 5])).toEqual([false, true, true]);
    expect(hiddenParts([100, 50, 5, 4])).toEqual([false, true, true, true]);
    expect(hiddenParts([100, 15, 5, 4])).toEqual([false, true, true, true]);
  });
});

test("answers of which people gave several hide those who did not give them as well", () => {
  expect(hiddenShares([0, 19, 20, 81, 80, 100], 100)).toEqual([false, true, false, true, false, false]);
});

describe("groups beside each other", () => {
  const table = fc.integer({ min: 2, max: 5 }).chain((groups) =>
    fc.array(fc.array(fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 500 })), { minLength: groups, maxLength: groups }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

  test("hide an answer of all groups where it is rare in one, and leave no rest that is one answer or of few", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const sizes = (rows[0] ?? []).map((_, group) => sum(rows.map((row) => row[group] ?? 0)));
        const hidden = hiddenRows(rows, sizes, { hidden: hiddenParts(rows.map(sum)), isMultiple: false });
        for (const [at, row] of rows.entries())
          if (!hidden[at]) for (const one of row) expect(one === 0 || one >= LEAST).toBe(true);
        if (hidden.every(Boolean) || rows.every((row, at) => hidden[at] || sum(row) === 0)) return;
        for (const group of sizes.keys()) {
          const gone = rows.flatMap((row, at) => (hidden[at] && row[group] ? [row[group]] : []));
          if (gone.length > 0) expect([gone.length > 1, sum(gone) >= LEAST]).toEqual([true, true]);
        }
      }),
    );
  });

  test("hide those who did not give an answer as well, where people gave several", () => {
    const rows = [
      [50, 90],
      [95, 40],
      [30, 30],
    ];
    expect(hiddenRows(rows, [100, 100], { hidden: [false, false, true], isMultiple: true })).toEqual([
      true,
      true,
      true,
    ]);
    expect(hiddenRows(rows, [200, 200], { hidden: [false, false, false], isMultiple: true })).toEqual([
      false,
      false,
      false,
    ]);
  });
});

test("a question that some were asked is left out where they or the others are few", () => {
  expect([isTold(19, 100), isTold(20, 100), isTold(81, 100), isTold(100, 100)]).toEqual([false, true, false, true]);
});

test("ranges of numbers cover all of them, once", () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 3000 }), fc.nat({ max: 5000 }), (min, more) => {
      const ranges = rangesOf({ type: "number", min, max: min + more });
      expect([ranges[0]?.[0], ranges.at(-1)?.[1]]).toEqual([min, min + more]);
      for (const [at, [from]] of ranges.entries()) if (at > 0) expect(from).toBe((ranges[at - 1]?.[1] ?? 0) + 1);
      expect(ranges.length).toBeLessThan(18);
    }),
  );
});

describe("what is published", () => {
  const people = (
    how: (at: number) => { answers: Record<number, string | string[]>; writins: Record<number, string> },
    many: number,
  ) => {
    const tally = emptyTally(smallCensus);
    for (let at = 0; at < many; at += 1) count(smallCensus, tally, how(at));
    return publishedResults(smallCensus, tally);
  };
  const plain = { answers: { 0: ["neither"], 1: "good", 3: "1990" }, writins: {} };

  test("is nothing of fewer than twenty people", () => {
    expect(people(() => plain, 19)).toBeNull();
    expect(people(() => plain, 20)?.people).toBe(20);
  });

  test("holds no number of a small group, and no words of anybody", () => {
    const results = people(
      (at) => ({
        answers: {
          0: at < 7 ? ["neither", "both"] : ["neither"],
          1: at < 5 ? "bad" : "good",
          3: at < 3 ? "1905" : "1990",
        },
        writins: (at < 60 ? { 0: "my own words" } : {}) as Record<number, string>,
      }),
      200,
    );
    const stored = JSON.stringify(results);
    expect(stored).not.toContain("my own words");
    const numbers = results?.questions.flatMap(({ answers }) => answers.map((one) => one.count)) ?? [];
    for (const number of numbers) expect(number === null || number === 0 || number >= LEAST).toBe(true);
    // 5 of 200 answered “bad”: neither they nor the question that only they were asked.
    expect(results?.questions.map(({ question }) => question)).not.toContain("What is bad?");
    const shares = results?.questions[1]?.answers.map(({ percent }) => percent);
    expect(shares).toEqual([null, null, 0]);
  });

  test("tells shares alone of a question that some were asked", () => {
    const results = people(
      (at) => ({ answers: { 0: ["neither"], 1: at % 2 ? "bad" : "good", 2: ["rain"], 3: "1990" }, writins: {} }),
      200,
    );
    const asked = results?.questions.find(({ question }) => question === "What is bad?");
    expect(asked?.answers.map((one) => [one.count, one.percent])).toEqual([
      [null, 100],
      [null, 0],
    ]);
  });

  const grouped = { ...smallCensus, groups: [1] };
  const groupsOf = (how: (at: number) => string, many: number) => {
    const tally = emptyTally(grouped);
    for (let at = 0; at < many; at += 1)
      count(grouped, tally, { answers: { 0: [at % 4 ? "neither" : "both"], 1: how(at), 3: "1990" }, writins: {} });
    return publishedResults(grouped, tally)?.groups;
  };

  test("compares groups by shares alone, and not with what makes them", () => {
    const [groups] = groupsOf((at) => (at % 2 ? "bad" : "good"), 400) ?? [];
    expect([groups?.question, groups?.names]).toEqual(["How is it?", ["good", "bad"]]);
    // Of those who say “good”, half said “both”; of the others none.
    expect(groups?.shares[0]?.[0]).toEqual([50, 100]);
    expect(groups?.shares[1]).toBeNull();
    expect(JSON.stringify(groups)).not.toContain("count");
  });

  test("compares nothing with a group of few", () => {
    expect(groupsOf((at) => (at < 19 ? "bad" : "good"), 400)).toEqual([]);
  });
});
