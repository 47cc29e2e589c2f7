/**
 * What a program takes out of an answer, written as paths with the types it needs there:
 * "profiles.en.names[+].value: text", "profiles.*.age: number|null". "[]" is each item of a list, "[+]" of one that is not empty, "[0]"
 * that item; "*" is the value of each key, of which there is at least one.
 */
export type Read = `${string}: ${string}`;

const TYPES: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string" && value !== "",
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  absent: (value) => value === undefined,
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "JSON of a list": (value) => typeof value === "string" && Array.isArray(JSON.parse(value)),
};

/** The reads that an answer does not satisfy, each with what is there instead. */
export function missingReads(answer: unknown, reads: readonly Read[]): string[] {
  return reads.flatMap((read) => {
    const at = read.lastIndexOf(": ");
    const types = read.slice(at + 2).split("|");
    for (const type of types) if (TYPES[type] === undefined) throw new Error(`There is no type "${type}".`);
    const steps = read.slice(0, at).match(/\[[^\]]*\]|[^.[]+/g) ?? [];
    const wrong = valuesAt(answer, steps).filter((value) => !types.some((type) => TYPES[type]?.(value)));
    return wrong.length === 0 ? [] : [`${read}, not ${String(JSON.stringify(wrong[0])).slice(0, 100)}`];
  });
}

/** Stands for what a path leads to where there is nothing. */
const NOTHING = Symbol("nothing");

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return [value];
  if (step === "[]" || step === "[+]") {
    if (!Array.isArray(value) || (step === "[+]" && value.length === 0)) return [NOTHING];
    return value.flatMap((item) => valuesAt(item, rest));
  }
  if (typeof value !== "object" || value === null) return [NOTHING];
  const isList = step.startsWith("[");
  if (isList !== Array.isArray(value)) return [NOTHING];
  const found = new Map(Object.entries(value));
  if (step === "*") return found.size === 0 ? [NOTHING] : [...found.values()].flatMap((one) => valuesAt(one, rest));
  return valuesAt(found.get(isList ? step.slice(1, -1) : step), rest);
}
