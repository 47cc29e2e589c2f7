import { type Flaw, warning } from "#app/kit/files/flaws.ts";
import type { TextMap } from "./texts.ts";

/** Signs that French separates from their word, by a space at which no line may end. */
const LOOSE = / [;:!?»]|« /;

/** Texts in French with a plain space there: a line could begin with the sign. */
export function frenchFlaws(texts: TextMap): Flaw[] {
  return [...texts].flatMap(([key, { value, place }]) => {
    const found = [value]
      .flat()
      .map((text) => LOOSE.exec(text)?.[0])
      .find((sign) => sign !== undefined);
    if (found === undefined) return [];
    const message = `The text “${key}” has a plain space at “${found.trim()}”, so that a line can begin or end there.`;
    return [warning("text-space", place, message, "write a no-break space (U+00A0) there.")];
  });
}
