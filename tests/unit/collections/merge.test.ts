import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import {
  completeData,
  type EntryData,
  enabledFields,
  type Field,
  type FieldValue,
} from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import {
  type Choice,
  type EntryContent,
  mergeEntries,
  replacedFields,
  resolveConflicts,
} from "#app/features/collections/merge/merge.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/** Two changes of one entry: every kind, every shape a field can have. */

const { config } = shipped("pl").edition;
const terms = getKind("terms");
const said = (data: EntryData, key: string | null = null, kind = terms): EntryContent => ({
  key,
  data: completeData(kind.fields, data),
});
const merge = (base: EntryContent | null, now: EntryContent, proposed: EntryContent, kind = terms) =>
  mergeEntries(kind, base, now, proposed, config);
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe("two changes of one entry", () => {
  const base = said({ term: ["performer"], definition: "Who performs.", etymology: "Latin" }, "performer");

  test("in different fields are both kept", () => {
    const now = said({ ...base.data, definition: "Whoever performs." }, "performer");
    const proposed = said({ ...base.data, etymology: "French" }, "performer");
    const { data, conflicts, changed } = merge(base, now, proposed);
    expect(data).toEqual({ ...base.data, definition: "Whoever performs.", etymology: "French" });
    expect([conflicts, changed]).toEqual([[], ["definition"]]);
  });

  test("in one list are joined item by item", () => {
    const now = said({ ...base.data, term: ["thespian"] }, "performer");
    const proposed = said({ ...base.data, term: ["performer", "actrix"] }, "performer");
    expect(merge(base, now, proposed)).toMatchObject({ data: { term: ["thespian", "actrix"] }, conflicts: [] });
  });

  test("in the same words are a conflict, with all three of them", () => {
    const now = said({ ...base.data, etymology: "Greek" }, "performer");
    const proposed = said({ ...base.data, etymology: "French" }, "performer");
    const { conflicts } = merge(base, now, proposed);
    expect(conflicts).toEqual([{ name: "etymology", base: "Latin", now: "Greek", proposed: "French", both: null }]);
  });

  test("without knowing what they began from, all that differs is a conflict", () => {
    const proposed = said({ ...base.data, term: ["thespian"], etymology: "" }, "performer");
    const { conflicts } = merge(null, base, proposed);
    expect(namesOf(conflicts)).toEqual(["term", "etymology"]);
    expect(conflicts[0]).toMatchObject({ base: null, both: ["performer", "thespian"] });
  });

  test("a change that says nothing of the key leaves it, and two other keys are a conflict", () => {
    expect(merge(base, said(base.data, "actor"), said(base.data, null)).key).toBe("actor");
    expect(merge(base, said(base.data, "actor"), said(base.data, "performer")).key).toBe("actor");
    expect(namesOf(merge(base, said(base.data, "actor"), said(base.data, "player")).conflicts)).toEqual(["key"]);
  });

  test("what is good on either side and too much together is a conflict, without the way of keeping both", () => {
    const many = (letter: string) => Array.from({ length: 12 }, (_, at) => `${letter}${at}`);
    const now = said({ ...base.data, term: ["performer", ...many("a")] });
    const { conflicts } = merge(base, now, said({ ...base.data, term: ["performer", ...many("b")] }));
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]).toMatchObject({ name: "term", both: null });
  });
});

describe("settling", () => {
  const base = said({ term: ["a"], definition: "Old.", etymology: "Old" });
  const now = said({ term: ["b"], definition: "Old.", etymology: "Theirs" });
  const proposed = said({ term: ["c"], definition: "New.", etymology: "Mine" });
  const of = (choices: Record<string, Choice>) =>
    resolveConflicts(terms, merge(base, now, proposed), choices, config)?.data;

  test("each conflict is decided, and nothing else is touched", () => {
    expect(of({ term: "both", etymology: "now" })).toMatchObject({
      term: ["b", "c"],
      definition: "New.",
      etymology: "Theirs",
    });
    expect(of({ term: "now", etymology: "proposed" })).toMatchObject({ term: ["b"], etymology: "Mine" });
  });

  test("what is not decided, or cannot be, is not settled", () => {
    expect(of({ term: "both" })).toBeUndefined();
    expect(of({ term: "both", etymology: "both" })).toBeUndefined();
    expect(of(JSON.parse('{"__proto__":{"term":"now"},"etymology":"now"}'))).toBeUndefined();
  });
});

describe("what became of a change", () => {
  const base = said({ term: ["performer"], definition: "Who performs." });
  const hers = said({ term: ["thespian"], definition: "Who performs on a stage." });
  const since = (now: EntryData) => replacedFields(terms, base, hers, said({ ...hers.data, ...now }), config);

  test("it stands as long as making it again would change nothing", () => {
    expect(since({})).toEqual([]);
    expect(since({ term: ["thespian", "actrix"], etymology: "Greek" })).toEqual([]);
  });
  test("its words that others have replaced are named", () => {
    expect(since({ term: ["performer"] })).toEqual(["term"]);
    expect(since({ definition: "Anybody." })).toEqual(["definition"]);
  });
});

/** A value that a field may hold. */
function anyValue(field: Field): fc.Arbitrary<FieldValue> {
  const word = fc.constantFrom(..."abcdefg");
  switch (field.type) {
    case "text":
      return fc.oneof(fc.constant(""), word);
    case "choice":
      return fc.constantFrom(...field.options.values(config), "");
    case "choices":
      return fc.subarray([...field.options.values(config)]);
    case "year":
      return fc.option(fc.constantFrom(1999, 2001, 2003));
    case "switch":
      return fc.boolean();
    case "words":
      return fc.uniqueArray(fc.record({ form: word, convention: fc.constantFrom("", "star") }), {
        maxLength: 5,
        selector: ({ form, convention }) => `${form}|${convention}`,
      });
    default:
      return fc.uniqueArray(word, { maxLength: 4 });
  }
}

const dataOf = (kind: Kind): fc.Arbitrary<EntryData> =>
  fc
    .record(Object.fromEntries(enabledFields(kind.fields, config).map(([name, field]) => [name, anyValue(field)])))
    .map((data) => completeData(kind.fields, data));
const saidBy = (kind: Kind): fc.Arbitrary<EntryContent> =>
  fc.record({ key: fc.constantFrom("one", "two"), data: dataOf(kind) });

describe.each(COLLECTION_IDS.map((id) => [id, getKind(id)] as const))("any two changes of %s", (_, kind) => {
  const one = saidBy(kind);

  test("who changes nothing changes nothing, and the same change twice is one", () => {
    fc.assert(
      fc.property(one, one, (base, change) => {
        for (const { key, data, conflicts } of [
          merge(base, change, base, kind),
          merge(base, base, change, kind),
          merge(base, change, change, kind),
        ]) {
          expect({ key, data, conflicts }).toEqual({ ...change, conflicts: [] });
        }
      }),
      { numRuns: 30 },
    );
  });

  test("where they do not touch, either order gives the same", () => {
    const names = [...enabledFields(kind.fields, config).map(([name]) => name), "key"];
    fc.assert(
      fc.property(one, one, one, fc.infiniteStream(fc.boolean()), (base, first, second, coins) => {
        const whose = Object.fromEntries(names.map((name) => [name, coins.next().value as boolean]));
        const only = ({ key, data }: EntryContent, isFirst: boolean): EntryContent => ({
          key: whose.key === isFirst ? key : base.key,
          data: Object.fromEntries(
            Object.entries(base.data).map(([name, value]) => [
              name,
              whose[name] === isFirst ? (data[name] ?? null) : value,
            ]),
          ),
        });
        const [now, proposed] = [only(first, true), only(second, false)];
        const { key, data } = merge(base, now, proposed, kind);
        const other = merge(base, proposed, now, kind);
        expect({ key, data }).toEqual({ key: other.key, data: other.data });
        for (const name of names) {
          const said = whose[name] ? now : proposed;
          if (name !== "key") expect(data[name]).toEqual(said.data[name]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("a field is either joined, or a conflict that names what both say", () => {
    fc.assert(
      fc.property(one, one, one, (base, now, proposed) => {
        const { data, conflicts } = merge(base, now, proposed, kind);
        for (const [name, field] of enabledFields(kind.fields, config)) {
          const conflict = conflicts.find((one) => one.name === name);
          const [was, is, wanted] = [base, now, proposed].map(({ data }) => JSON.stringify(data[name]));
          if (conflict) expect([conflict.now, conflict.proposed]).toEqual([now.data[name], proposed.data[name]]);
          else if (is === wanted || was === wanted) expect(data[name]).toEqual(now.data[name]);
          else if (was === is) expect(data[name]).toEqual(proposed.data[name]);
          else expect(["list", "words", "choices", "pictures"]).toContain(field.type);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("chosen sides are what an entry says then", () => {
    fc.assert(
      fc.property(one, one, one, fc.constantFrom("now", "proposed"), (base, now, proposed, side: Choice) => {
        const merged = merge(base, now, proposed, kind);
        const whole = resolveConflicts(
          kind,
          merged,
          Object.fromEntries(merged.conflicts.map(({ name }) => [name, side])),
          config,
        );
        for (const conflict of whole === null ? [] : merged.conflicts) {
          const value = conflict.name === "key" ? whole?.key : whole?.data[conflict.name];
          expect(value).toEqual(conflict[side]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
