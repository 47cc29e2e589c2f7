/** What somebody feels about the sets they have tried: kept in their browser alone, as a text that anything may have changed. */

export const FEELINGS = ["right", "maybe", "no"] as const;
export type Feeling = (typeof FEELINGS)[number];

/** Addresses of sets with what somebody feels about them, the latest answer last. */
export type Answers = ReadonlyMap<string, Feeling>;

export const NO_ANSWERS: Answers = new Map();

/** More than any edition has sets. */
const MAX_ANSWERS = 100;
/** Of the shape that is stored, so that a later one can tell them apart. */
const VERSION = 1;

/** @param stored any text; what is no answer in it is left out */
export function readAnswers(stored: string): Answers {
  const found = new Map<string, Feeling>();
  for (const entry of storedEntries(stored)) {
    const [key, feeling] = Array.isArray(entry) ? entry : [];
    if (typeof key === "string" && isFeeling(feeling)) found.set(key, feeling);
  }
  return latest(found);
}

export const writeAnswers = (answers: Answers): string => JSON.stringify({ version: VERSION, answers: [...answers] });

/** @param feeling null takes the set off the list */
export function withAnswer(answers: Answers, key: string, feeling: Feeling | null): Answers {
  const changed = new Map(answers);
  changed.delete(key);
  if (feeling !== null) changed.set(key, feeling);
  return latest(changed);
}

function storedEntries(stored: string): unknown[] {
  try {
    const content: unknown = JSON.parse(stored);
    if (typeof content !== "object" || content === null) return [];
    const { version, answers } = content as { version?: unknown; answers?: unknown };
    return version === VERSION && Array.isArray(answers) ? answers : [];
  } catch {
    return [];
  }
}

const isFeeling = (value: unknown): value is Feeling => FEELINGS.some((feeling) => feeling === value);

const latest = (answers: Answers): Answers => new Map([...answers].slice(-MAX_ANSWERS));
