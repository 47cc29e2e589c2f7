/** Months as they stand in addresses and files: "2026-11", of UTC. */

const FIRST_YEAR = 2020;
const FIRST = `${FIRST_YEAR}-01`;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** A month that hours can be of: from January 2020 to now. */
export const isMonth = (sent: string, now: Date): boolean => MONTH.test(sent) && sent >= FIRST && sent <= monthOf(now);

/** The months of a year that hours can be of. */
export const monthsOf = (year: number, now: Date): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, "0")}`).filter((month) =>
    isMonth(month, now),
  );

/** From the newest on. */
export const yearsTo = (now: Date): number[] =>
  Array.from({ length: now.getUTCFullYear() - FIRST_YEAR + 1 }, (_, at) => now.getUTCFullYear() - at);

/** From the newest on. */
export const monthsTo = (now: Date): string[] => yearsTo(now).flatMap((year) => monthsOf(year, now).toReversed());

/** Its first day, for what writes dates. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
