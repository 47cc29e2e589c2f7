/**
 * What is wrong with an edition's files, in words for a person who does not program.
 * Each kind of flaw has an id that never changes, so that tests and tools can speak about it.
 */
export interface Flaw {
  id: FlawId;
  /** Name of the file inside the edition's folder, such as "pronouns.tsv"; "../calendar.yaml" is of all editions. */
  file: string;
  line: number;
  message: string;
  /** What to do about it. */
  remedy: string;
  level: "error" | "warning";
}

export const FLAW_IDS = [
  "file-missing",
  "file-unreadable",
  "yaml-syntax",
  "yaml-duplicate",
  "yaml-alias",
  "config-missing",
  "config-unknown",
  "config-type",
  "config-code",
  "config-locale",
  "config-pronouns",
  "config-morpheme",
  "config-default",
  "config-multiple",
  "config-words",
  "config-honorifics",
  "config-route",
  "config-macrolanguage",
  "config-spelling",
  "redirect-twice",
  "redirect-page",
  "redirect-chain",
  "redirect-loop",
  "text-type",
  "text-key",
  "text-missing",
  "text-unknown",
  "text-parameters",
  "text-plural",
  "text-space",
  "text-morpheme",
  "markup-broken",
  "markup-link",
  "column-missing",
  "column-unknown",
  "column-order",
  "row-cells",
  "cell-flag",
  "cell-missing",
  "morpheme-empty",
  "morpheme-cell",
  "set-name",
  "set-twice",
  "set-description",
  "set-form",
  "group-twice",
  "group-key",
  "group-member",
  "meaning-set",
  "meaning-unknown",
  "meaning-close",
  "meaning-twice",
  "meaning-edition",
  "entry-shape",
  "entry-twice",
  "entry-key",
  "entry-id",
  "entry-field",
  "entry-value",
  "example-broken",
  "example-morpheme",
  "example-honorific",
  "example-twice",
  "examples-few",
  "morpheme-unused",
  "address-twice",
  "calendar-shape",
  "calendar-when",
  "calendar-years",
  "calendar-event",
  "calendar-term",
  "links-shape",
  "census-shape",
  "census-question",
  "page-name",
  "page-text",
  "page-link",
  "page-data",
  "icon-unknown",
  "icon-words",
  "stray-space",
  "look-alike",
] as const;
export type FlawId = (typeof FLAW_IDS)[number];

export interface Place {
  file: string;
  line: number;
}

/** Something a file says, and where. */
export interface Placed<T> {
  value: T;
  place: Place;
}

/** Messages repeat what is written, which may be of any length. */
const MAX_MESSAGE = 1000;

export function error(id: FlawId, place: Place, message: string, remedy: string): Flaw {
  const shown = message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)} …` : message;
  return { id, file: place.file, line: place.line, message: shown, remedy, level: "error" };
}

export function warning(id: FlawId, place: Place, message: string, remedy: string): Flaw {
  return { ...error(id, place, message, remedy), level: "warning" };
}

/** Flaws that mean "unfinished": an error before publishing, but no reason to refuse the import. */
const UNFINISHED: ReadonlySet<FlawId> = new Set(["text-missing", "text-unknown", "examples-few", "morpheme-unused"]);

/** Whether a flaw keeps the files from being imported. */
export function refuses(flaw: Flaw): boolean {
  return flaw.level === "error" && !UNFINISHED.has(flaw.id);
}

/** Nobody mends more of them at once. */
export const MAX_FLAWS = 100;

/** The first flaws, and one that says that there are more; `flaws` as they are when there are few. */
export function firstFlaws(flaws: readonly Flaw[]): Flaw[] {
  const next = flaws[MAX_FLAWS];
  if (next === undefined) return [...flaws];
  const message = `There is more to mend than these ${MAX_FLAWS}.`;
  return [...flaws.slice(0, MAX_FLAWS), error(next.id, next, message, "mend these first, and check again.")];
}

/** "editions/en/pronouns.tsv:12  message → remedy" */
export function flawLine(folder: string, flaw: Flaw): string {
  const mark = flaw.level === "warning" ? " (warning)" : "";
  // A file of all editions lies beside their folders.
  const isShared = flaw.file.startsWith("../");
  const file = isShared ? folder.slice(0, folder.lastIndexOf("/")) + flaw.file.slice(2) : `${folder}/${flaw.file}`;
  return `${file}:${flaw.line}${mark}  ${flaw.message} → ${flaw.remedy}`;
}

/** Nobody mistypes a longer word for another. */
const MAX_WORD = 60;

/** The known word most similar to the given one, or null when none is similar. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > MAX_WORD) return null;
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const steps = distance(word.toLowerCase(), candidate.toLowerCase(), least);
    if (steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** "Did you mean …?" when a known word is similar, otherwise the list of choices. */
export function suggestion(word: string, known: readonly string[], otherwise?: string): string {
  const like = nearest(word, known);
  if (like !== null) return `did you mean “${like}”?`;
  return otherwise ?? `choose one of: ${known.join(", ")}.`;
}

/** The edit distance: insertions, deletions and substitutions. @param enough from which on it need not be exact */
function distance(a: string, b: string, enough: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const steps = Math.min(exchanged, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(steps);
      smallest = Math.min(smallest, steps);
    }
    if (smallest >= enough) return smallest;
    row = next;
  }
  return row[b.length] ?? 0;
}
