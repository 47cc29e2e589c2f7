import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "#app/collections/csv.ts";

describe("a line of a table", () => {
  test.each([
    [["plain", ""], "plain,\r\n"],
    [['say "hi"', "a,b"], '"say ""hi""","a,b"\r\n'],
    [["two\nlines"], '"two\nlines"\r\n'],
  ])("%j", (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });

  test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "＝1", "＠x", '=HYPERLINK("http://evil.invalid")'])(
    "no program reckons with %j",
    (cell) => {
      expect(cellsOf(csvLine([cell]))).toEqual([`'${cell}`]);
    },
  );

  test("whatever the cells say, they are read back, and none begins a formula", () => {
    const cell = fc.string({ unit: fc.constantFrom("=", "+", "-", "@", '"', ",", "\r", "\n", "\t", "'", "a", "é") });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = cellsOf(csvLine(cells));
        expect(read.map((one, at) => (one === cells[at] ? one : one.slice(1)))).toEqual(cells);
        for (const one of read) expect(one).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

/** As spreadsheets read one line. */
function cellsOf(line: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (const [at, sign] of [...line.slice(0, -2)].entries()) {
    const last = cells.length - 1;
    if (sign === '"') {
      // One that opens again at once was written twice.
      if (!isQuoted && line[at - 1] === '"') cells[last] += sign;
      isQuoted = !isQuoted;
    } else if (sign === "," && !isQuoted) cells.push("");
    else cells[last] += sign;
  }
  return cells;
}
