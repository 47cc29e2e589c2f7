import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Fold } from "#app/kit/ui/Fold.tsx";

/** Where long lists are folded, and what is said of the rest. */

const LIMITS = { usual: 16, fewer: 4 };

/** How many items of lists this long are in sight, usually and with fewer, and how many it says there are besides. */
function folded(counts: readonly number[], isStatic = false) {
  const lists = counts.map((count) => Array.from({ length: count }, (_, at) => `item ${at}`));
  const html = renderToStaticMarkup(
    <Fold lists={lists} limits={LIMITS} more={(count) => `${count} more`} less="fewer" isStatic={isStatic} />,
  );
  const items = [...html.matchAll(/<li(?: class="([^"]*)")?>/g)].map(([, name = ""]) => name);
  return {
    usual: items.filter((name) => name === "" || name === "fold-near").length,
    fewer: items.filter((name) => name === "").length,
    said: [...html.matchAll(/(\d+) more/g)].map(([, count]) => Number(count)),
  };
}

describe("a list", () => {
  test.each([
    [4, 4, 4, []],
    [5, 5, 3, [2]],
    [6, 6, 4, [2]],
    [16, 16, 4, [12]],
    [17, 15, 4, [2, 13]],
    [18, 16, 4, [2, 14]],
    [40, 16, 4, [24, 36]],
  ])("of %i shows %i, and %i to whoever wants fewer", (count, usual, fewer, said) => {
    expect(folded([count])).toEqual({ usual, fewer, said });
  });

  test.each([
    [16, 16, []],
    [17, 15, [2]],
    [40, 16, [24]],
  ])("of %i that cannot be opened has %i", (count, shown, said) => {
    expect(folded([count], true)).toEqual({ usual: shown, fewer: shown, said });
  });
});

test.each([
  [[4, 2], 6, 4],
  [[15, 2], 15, 4],
  [[20, 10], 16, 4],
  [[0, 18], 16, 4],
])("lists of %j that belong together show %i, and %i to whoever wants fewer", (counts, usual, fewer) => {
  expect(folded(counts)).toMatchObject({ usual, fewer });
});

test("a list of which nothing is left is not there", () => {
  const html = renderToStaticMarkup(
    <Fold lists={[Array.from({ length: 16 }, String), ["x", "y"]]} limits={LIMITS} more={String} less="" isStatic />,
  );
  expect(html.match(/<ul/g)).toHaveLength(1);
});
