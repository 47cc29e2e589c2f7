import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "#app/kit/text/csv.ts";

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

  // Polish and German spreadsheets separate cells by semicolons, and then ignore our quotes and line breaks.
  test.each([
    ['a;=HYPERLINK("http://evil.invalid")', `a;'=HYPERLINK("http://evil.invalid")`],
    ["a\n=1+1\r\n@sum", "a\n'=1+1\r\n'@sum"],
    ["a\t＋1;;-1", "a\t'＋1;;'-1"],
    ["a\n\nb; c -d", "a\n\nb; c -d"],
    // A quote is written twice, which is an empty quotation for them, and what follows stands for itself.
    ['a;"=1+1;b', `a;'"=1+1;b`],
  ])("%j begins no formula in its middle", (cell, safe) => {
    expect(cellsOf(csvLine([cell]))).toEqual([safe]);
  });

  test("whatever the cells say, they are read back, and none begins a formula", () => {
    const signs = ["=", "+", "-", "@", '"', ",", ";", "\r", "\n", "\t", "'", "a", "é"];
    const cell = fc.string({ unit: fc.constantFrom(...signs) });
    const bare = (text: string) => text.replaceAll("'", "");
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = cellsOf(csvLine(cells));
        expect(read.map(bare)).toEqual(cells.map(bare));
        for (const one of read) expect(one).not.toMatch(/^[=+\-@\t\r\n]|[;\t\r\n]"*[=+\-@]/);
      }),
    );
  });
});

/** Parses one line as spreadsheets do. */
function cellsOf(line: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (const [at, sign] of [...line.slice(0, -2)].entries()) {
    const last = cells.length - 1;
    if (sign === '"') {
      // A quote that reopens immediately was an escaped quote.
      if (!isQuoted && line[at - 1] === '"') cells[last] += sign;
      isQuoted = !isQuoted;
    } else if (sign === "," && !isQuoted) cells.push("");
    else cells[last] += sign;
  }
  return cells;
}
