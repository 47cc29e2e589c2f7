import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInAggregate } from "#app/features/census/aggregates.ts";
import {
  type Answers,
  askedFrom,
  isAsked,
  isRelevant,
  readAnswer,
  readAnswers,
  valuesOf,
} from "#app/features/census/answers.ts";
import { optionsOf, type Question } from "#app/features/census/census.ts";
import { cellsOf, columnsOf } from "#app/features/census/columns.ts";
import { moved, newDraft, progressOf, readDraft, shownOptions, writeDraft } from "#app/features/census/form/draft.ts";
import { smallCensus } from "#tests/support/census/world.ts";

const OPTIONS = ["a", "b", "c", "d"];
const question = (more: Partial<Question> = {}): Question => ({
  type: "checkbox",
  question: "?",
  instruction: [],
  options: OPTIONS.map((label) => ({ label, help: null })),
  optionsFirst: [],
  optionsLast: [],
  randomise: false,
  writein: false,
  min: null,
  max: null,
  optional: false,
  conditionalOn: null,
  conditionalValue: [],
  aggregates: {},
  ...more,
});
const read = (more: Partial<Question>, values: string[], writein = "") =>
  readAnswer(question(more), { values, writein });

describe("an answer", () => {
  test("to a checkbox question is its options in their order, each once", () => {
    expect(read({}, ["c", "a", "c", ""]).answer).toEqual(["a", "c"]);
    expect(read({}, []).problem).toBe("missing");
    expect(read({}, ["a", "x"])).toEqual({ answer: null, writein: null, problem: "unknown" });
  });

  test("to a radio question is one of its options", () => {
    expect(read({ type: "radio" }, ["b"]).answer).toBe("b");
    for (const values of [["x"], ["a", "b"], ["A"]]) expect(read({ type: "radio" }, values).problem).toBe("unknown");
  });

  test("is not needed where something was written beside the options, or where it may be left out", () => {
    expect(read({ type: "radio", writein: true }, [], " mine ")).toEqual({
      answer: null,
      writein: "mine",
      problem: null,
    });
    expect(read({ type: "radio" }, [], "mine").problem).toBe("missing");
    expect(read({ optional: true }, []).problem).toBeNull();
  });

  test.each(["1899", "2011", "1.5", "1e3", "0x7d0", "", " ", "२", "9".repeat(400), "--1"])(
    "is no number %s",
    (sent) => {
      expect(read({ type: "number", min: 1900, max: 2010 }, [sent]).problem).toBe("number");
    },
  );

  test("of own words is as long as it may be", () => {
    expect(read({ type: "text" }, ["x".repeat(300)]).problem).toBeNull();
    expect(read({ type: "text" }, ["x".repeat(301)]).problem).toBe("tooLong");
    expect(read({ type: "textarea" }, ["x".repeat(2001)]).problem).toBe("tooLong");
    expect(read({ writein: true }, ["a"], "x".repeat(201)).problem).toBe("tooLong");
  });
});

const subsets = fc.subarray(OPTIONS);

test("an aggregate is what its words say, whatever was answered", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("OR" as const, "AND" as const),
      fc.subarray(OPTIONS, { minLength: 1 }),
      fc.boolean(),
      subsets,
      (operation, values, exclusive, given) => {
        const isIn = isInAggregate({ operation, values, exclusive }, given);
        const hits = values.filter((value) => given.includes(value)).length;
        const strangers = given.some((value) => !values.includes(value));
        const isMeant = operation === "OR" ? hits > 0 : hits === values.length;
        expect(isIn).toBe(isMeant && !(exclusive && strangers));
      },
    ),
  );
  expect(isInAggregate({ operation: "AND", values: ["a"], exclusive: true }, undefined)).toBe(false);
});

/** Chains of questions, each asked only after some answers to one before it. */
const chains = fc
  .array(fc.record({ on: fc.nat(), values: fc.subarray(OPTIONS, { minLength: 1 }), free: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) =>
    all.map(({ on, values, free }, at) =>
      question(at === 0 || free ? {} : { conditionalOn: on % at, conditionalValue: values }),
    ),
  );

describe("conditions", () => {
  test("leave out whatever is not asked, and nothing else", () => {
    fc.assert(
      fc.property(
        chains,
        fc.array(fc.subarray(OPTIONS, { minLength: 1 }), { minLength: 8, maxLength: 8 }),
        (questions, sent) => {
          const { said, gap } = readAnswers({ questions }, (at) => ({ values: sent[at] ?? [], writein: "" }));
          expect(gap).toBeNull();
          for (const [at, { conditionalOn, conditionalValue }] of questions.entries()) {
            const decides = conditionalOn === null ? null : valuesOf(said.answers[conditionalOn]);
            const isMeant = decides === null || decides.some((value) => conditionalValue.includes(value));
            expect(said.answers[at] !== undefined).toBe(isMeant);
            expect(isAsked({ questions }, at, said)).toBe(isMeant);
          }
        },
      ),
    );
  });

  test("are skipped in both directions", () => {
    fc.assert(
      fc.property(chains, fc.array(subsets, { minLength: 8, maxLength: 8 }), (questions, sent) => {
        const said: Answers = { answers: Object.fromEntries(sent.map((values, at) => [at, values])), writins: {} };
        const there: number[] = [];
        const back: number[] = [];
        const census = { questions };
        for (let at = askedFrom(census, -1, 1, said); at < questions.length; at = askedFrom(census, at, 1, said))
          there.push(at);
        for (let at = askedFrom(census, questions.length, -1, said); at >= 0; at = askedFrom(census, at, -1, said))
          back.unshift(at);
        expect(back).toEqual(there);
      }),
    );
  });
});

describe("a draft", () => {
  const draft = newDraft(smallCensus, new Uint8Array(20).fill(7));

  test("comes back as it was written, and nothing else does", () => {
    const begun = moved(smallCensus, draft, { values: ["neither"], writein: "me" }, "next").draft;
    expect(readDraft(smallCensus, writeDraft(begun))).toEqual(begun);
    expect(readDraft({ ...smallCensus, edition: "2027" }, writeDraft(begun))).toBeNull();
    for (const text of ["", "null", "[]", "{}", '{"edition":"2026"}', "[".repeat(50_000), "x".repeat(60_001)])
      expect(readDraft(smallCensus, text)).toBeNull();
    const hostile = { ...begun, answers: { 0: ["neither", "<b>"], 1: { length: 9 }, 3: "1e9", __proto__: 1, 99: "x" } };
    expect(readDraft(smallCensus, JSON.stringify(hostile))?.answers).toEqual({});
  });

  test("never throws, whatever it holds", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readDraft(smallCensus, JSON.stringify(value))));
    const parts = { answers: fc.jsonValue(), writins: fc.jsonValue(), at: fc.jsonValue(), seed: fc.jsonValue() };
    fc.assert(
      fc.property(fc.record(parts), (some) => void readDraft(smallCensus, JSON.stringify({ ...draft, ...some }))),
    );
  });

  test("goes on only with an answer, and back always", () => {
    const stays = moved(smallCensus, draft, { values: [], writein: "" }, "next");
    expect([stays.problem, stays.draft]).toEqual(["missing", draft]);
    const second = moved(smallCensus, draft, { values: ["both"], writein: "" }, "next").draft;
    expect([second.at, progressOf(smallCensus, second)]).toEqual([1, { done: 1, all: 5 }]);
    const back = moved(smallCensus, second, { values: ["nonsense"], writein: "" }, "back").draft;
    expect([back.at, back.answers]).toEqual([0, { 0: ["both"] }]);
    expect(moved(smallCensus, back, { values: [], writein: "" }, "back").draft.at).toBe(0);
  });

  test("skips what is not asked, and forgets what was said to it when it is read", () => {
    const at = (index: number, values: string[]) => (one: typeof draft) =>
      moved(smallCensus, { ...one, at: index }, { values, writein: "" }, "next").draft;
    const bad = at(1, ["bad"])(at(0, ["neither"])(draft));
    expect(bad.at).toBe(2);
    const good = at(1, ["good"])(at(2, ["rain"])(bad));
    expect(good.at).toBe(3);
    const { said } = readAnswers(smallCensus, (index) => ({
      values: index === 3 ? ["1990"] : valuesOf(good.answers[index]),
      writein: "",
    }));
    expect(said.answers).toEqual({ 0: ["neither"], 1: "good", 3: "1990" });
  });

  test("shows options in another order for each seed, the same again for the same, and the first and last in their places", () => {
    const [first] = smallCensus.questions as [Question];
    const many = { ...first, options: Array.from({ length: 20 }, (_, at) => ({ label: `o${at}`, help: null })) };
    const orders = Array.from({ length: 20 }, (_, seed) => shownOptions(many, 0, seed).map(({ label }) => label));
    expect(new Set(orders.map(String)).size).toBe(20);
    for (const [seed, order] of orders.entries()) {
      expect(order).toEqual(shownOptions(many, 0, seed).map(({ label }) => label));
      expect([order[0], order.at(-1)]).toEqual(["neither", "=a woman or a man"]);
      expect([...order].sort()).toEqual(
        optionsOf(many)
          .map(({ label }) => label)
          .sort(),
      );
    }
  });
});

test("the table has a column for every option, also those that keep their place", () => {
  expect(columnsOf(smallCensus)).toEqual([
    ...[
      "0_neither",
      "0_unsure",
      "0_both",
      "0_=a woman or a man",
      "0_aggr_open",
      "0_aggr_only",
      "0_aggr_all",
      "0__writein",
    ],
    ...["1_", "1__writein", "2_rain", "2_wind", "3_", "4_", "5_"],
  ]);
  const said = { answers: { 0: ["neither", "both"], 1: "bad", 2: ["wind"], 5: "one\ntwo" }, writins: { 1: "so\nso" } };
  expect(cellsOf(smallCensus, said)).toEqual([
    "1",
    "",
    "1",
    "",
    "1",
    "",
    "",
    "",
    "bad",
    "so | so",
    "",
    "1",
    "",
    "",
    "one | two",
  ]);
  expect(cellsOf(smallCensus, said)).toHaveLength(columnsOf(smallCensus).length);
  // A line stays one, whatever program sent the answer.
  expect(cellsOf(smallCensus, { answers: { 5: "a\r\nb\rc" }, writins: {} }).at(-1)).toBe("a | b | c");
});

test("who is meant is said by the first answer", () => {
  expect(isRelevant(smallCensus, { answers: { 0: ["unsure", "both"] }, writins: {} })).toBe(true);
  expect(isRelevant(smallCensus, { answers: { 0: ["both"] }, writins: {} })).toBe(false);
  expect(isRelevant({ relevant: [] }, { answers: {}, writins: {} })).toBe(true);
});
