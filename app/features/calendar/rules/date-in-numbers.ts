import { MONTHS } from "./months.ts";

/** Dates in numbers alone, which no rule has: "14/07", "14.7.", "2027-07-14". */

export interface DateInNumbers {
  /** "14 july"; two where either number may be the month. */
  rules: string[];
  year: number | null;
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_OR_MONTH_FIRST = /^(\d{1,2})([-/.])(\d{1,2})(?:([-/.])(\d{4})?)?$/;

/** @returns null for what is no date, and where the numbers may be anything: "5-7" */
export function datesInNumbers(text: string): DateInNumbers | null {
  const written = text.replace(/\s/g, "");
  const [, year, month, date] = YEAR_FIRST.exec(written) ?? [];
  if (year !== undefined) return dates([[Number(date), Number(month)]], Number(year));
  const [, first, sign, second, , behind] = DAY_OR_MONTH_FIRST.exec(written) ?? [];
  if (first === undefined || (sign === "-" && behind === undefined)) return null;
  const [a, b] = [Number(first), Number(second)];
  // Nobody writes the month before the day with a dot between them.
  const pairs: [number, number][] =
    sign === "."
      ? [[a, b]]
      : [
          [a, b],
          [b, a],
        ];
  return dates(pairs, behind === undefined ? null : Number(behind));
}

function dates(pairs: readonly [date: number, month: number][], year: number | null): DateInNumbers | null {
  const rules = pairs.flatMap(([date, month]) => {
    const name = MONTHS[month - 1];
    return name === undefined || date < 1 || date > 31 ? [] : [`${date} ${name}`];
  });
  return rules.length === 0 ? null : { rules: [...new Set(rules)], year };
}
