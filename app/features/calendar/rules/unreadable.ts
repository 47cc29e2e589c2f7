/** What is said of words that are no rule, and what to write instead. */

export const EXAMPLES =
  "write it like one of these: 14 July · 16 to 22 September · third Wednesday of October · last Friday of August · " +
  "Sunday on or before 1 December · week of 14 July · 7 days from first Sunday of May · 3 days after Easter · " +
  "the day after “…”, with the name of an event · June.";

/** Stops reading. */
export class Unreadable extends Error {
  constructor(
    problem: string,
    readonly remedy: string,
  ) {
    super(problem);
  }
}

export const nameMissing = (): Unreadable =>
  new Unreadable("The name of an event is missing here.", "write it in quotation marks: first day of “…”.");

/** Where the name of an event stands in place of a day. @param name "" for none between the quotation marks */
export function nameAlone(name: string): Unreadable {
  if (name === "") return nameMissing();
  const remedy = `say which of them: first day of “${name}”, or last day of “${name}”.`;
  return new Unreadable(`It is not said whether this is the first or the last day of “${name}”.`, remedy);
}
