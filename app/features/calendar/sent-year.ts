import type { YearPage } from "./year-page.server.ts";

/** A year on its way to the browser. With hundreds of events and names of days, Remix takes ten times as long to write it as an object. */
export type SentYear = string & { readonly sent: "year" };

export const sendYear = (page: YearPage): SentYear => JSON.stringify(page) as SentYear;

/** More than are looked at at the same time. */
const YEARS_KEPT = 20;

const read = new Map<SentYear, YearPage>();

/** The same object for the same text, so that what was found in a year is found once. */
export function readYear(text: SentYear): YearPage {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= YEARS_KEPT) read.clear();
  const page = JSON.parse(text) as YearPage;
  read.set(text, page);
  return page;
}
