import { monthPlace } from "../hrefs.ts";
import type { MonthElsewhere, YearPage } from "../year-page.server.ts";

/** Where the arrows of a month lead; null where the calendar ends. */
export interface Turns {
  previous: MonthElsewhere | null;
  next: MonthElsewhere | null;
}

/**
 * The months of a year in order, with those on the pages of the years beside: what one reaches by turning.
 * @param isBeyond whether the month of another year that has today is on the page as well
 */
export function turnsOf(page: Pick<YearPage, "months" | "before" | "after" | "beyond">, isBeyond: boolean) {
  const { months, beyond } = page;
  const onPage = months.map(({ key, name }) => ({ key, name, path: `#${monthPlace(key)}` }));
  const ends = { before: page.before, after: page.after };
  if (isBeyond && beyond !== null) {
    const { key, title } = beyond.month;
    const itsPlace = { key, name: title, path: `#${monthPlace(key)}` };
    if (beyond.side === "before") onPage.unshift(itsPlace);
    else onPage.push(itsPlace);
    ends[beyond.side] = beyond.onward;
  }
  const all: (MonthElsewhere | null)[] = [ends.before, ...onPage, ends.after];
  return {
    /** By the key of a month. */
    turns: new Map(
      onPage.map(({ key }, at): [string, Turns] => [key, { previous: all[at] ?? null, next: all[at + 2] ?? null }]),
    ),
    ends,
  };
}
