/** Lengths of time in milliseconds. */

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(60 * count);
export const days = (count: number): number => hours(24 * count);

/** The moment that much later. */
export const after = (start: Date, milliseconds: number): Date => new Date(start.getTime() + milliseconds);

/** The start of a moment's day, in UTC. */
export const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / days(1)) * days(1));
