import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeLists } from "#app/features/collections/merge/merge-list.ts";

const merged = (base: string, now: string, proposed: string) => {
  const { items, isContested } = mergeLists([...base], [...now], [...proposed]);
  return items.join("") + (isContested ? "!" : "");
};

describe("two versions of a list", () => {
  test.each([
    ["one adds, the other replaces", "p", "t", "pa", "ta"],
    ["the same, the other way round", "p", "pa", "t", "ta"],
    ["both add at the end: what stands comes first", "p", "pa", "pb", "pab"],
    ["both add the same", "p", "pa", "pa", "pa"],
    ["each removes another one", "abc", "bc", "ab", "b"],
    ["both remove the same", "abc", "ac", "ac", "ac"],
    ["one removes what the other added behind", "ab", "b", "axb", "xb"],
    ["one moves, the other adds", "abc", "cab", "abxc", "cabx"],
    ["both move alike", "abc", "cab", "cabx", "cabx"],
    ["each moves in another way", "abc", "cab", "bac", "cab!"],
    ["both replace the same by something else", "p", "x", "y", "xy!"],
    ["both replace it alike", "p", "x", "x", "x"],
    ["one replaces it by more of the same", "p", "xy", "x", "xy"],
    ["one of two equal ones goes", "aa", "a", "aab", "ab"],
    ["one empties the list, the other adds", "ab", "", "abc", "c"],
    ["nothing was there", "", "a", "b", "ab"],
  ])("%s", (_, base, now, proposed, expected) => {
    expect(merged(base, now, proposed)).toBe(expected);
  });
});

const LETTERS = [..."abcdefgh"];
const list = fc.array(fc.constantFrom(...LETTERS), { maxLength: 7 });
const lists = fc.tuple(list, list, list);
const sorted = (items: readonly string[]) => items.toSorted().join("");

describe("whatever two people make of a list", () => {
  test("who changes nothing changes nothing, and the same change twice is one", () => {
    fc.assert(
      fc.property(list, list, (base, one) => {
        expect(mergeLists(base, one, base)).toEqual({ items: one, isContested: false });
        expect(mergeLists(base, base, one)).toEqual({ items: one, isContested: false });
        expect(mergeLists(base, one, one)).toEqual({ items: one, isContested: false });
      }),
    );
  });

  test("nothing that somebody added is lost, and nothing that somebody removed comes back", () => {
    const count = (items: readonly string[], item: string) => items.filter((one) => one === item).length;
    fc.assert(
      fc.property(lists, ([base, now, proposed]) => {
        const { items } = mergeLists(base, now, proposed);
        for (const letter of LETTERS) {
          const [was, is, wanted] = [base, now, proposed].map((one) => count(one, letter)) as [number, number, number];
          const expected = Math.min(was, is, wanted) + Math.max(0, is - was, wanted - was);
          expect([letter, count(items, letter)]).toEqual([letter, expected]);
        }
      }),
    );
  });

  test("either order has the same items, and is contested alike", () => {
    fc.assert(
      fc.property(lists, ([base, now, proposed]) => {
        const [one, other] = [mergeLists(base, now, proposed), mergeLists(base, proposed, now)];
        expect(sorted(one.items)).toBe(sorted(other.items));
        expect(one.isContested).toBe(other.isContested);
      }),
    );
  });

  /** Generates edits of a list with distinct items: each item may be removed or followed by an insertion. */
  const apart = fc.array(
    fc.record({
      by: fc.constantFrom("now", "proposed", "nobody"),
      removes: fc.boolean(),
      adds: fc.array(fc.nat(99), { maxLength: 2 }),
    }),
    { maxLength: 8 },
  );

  test("where they do not touch, either order gives the same list", () => {
    fc.assert(
      fc.property(apart, (places) => {
        const base = places.map((_, at) => `item ${at}`);
        const made = (who: string) =>
          places.flatMap(({ by, removes, adds }, at) => {
            if (by !== who) return [`item ${at}`];
            return [...(removes ? [] : [`item ${at}`]), ...adds.map((add, index) => `${who} ${at} ${index} ${add}`)];
          });
        const [now, proposed] = [made("now"), made("proposed")];
        const one = mergeLists(base, now, proposed);
        expect(one).toEqual(mergeLists(base, proposed, now));
        expect(one.isContested).toBe(false);
      }),
    );
  });

  test("what stands keeps its order where only one moves anything", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...LETTERS)),
        fc.uniqueArray(fc.constantFrom(..."stuvwxyz")),
        fc.nat(),
        (base, more, seed) => {
          const now = base.toSorted(
            (a, b) => ((a.charCodeAt(0) * 7 + seed) % 11) - ((b.charCodeAt(0) * 7 + seed) % 11),
          );
          const proposed = [...base, ...more];
          expect(mergeLists(base, now, proposed).items.filter((one) => now.includes(one))).toEqual(now);
        },
      ),
    );
  });

  test("a long list takes no time", () => {
    const base = Array.from({ length: 2000 }, (_, at) => `item ${at}`);
    const { user } = process.cpuUsage();
    mergeLists(
      base,
      base.toReversed(),
      base.map((item, at) => (at % 3 === 0 ? `${item}!` : item)),
    );
    expect(process.cpuUsage().user - user).toBeLessThan(500_000);
  });
});
