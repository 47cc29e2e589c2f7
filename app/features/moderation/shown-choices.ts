import type { Kind } from "#app/features/collections/kind.ts";
import { type Choices, choiceName, readChoices } from "#app/features/collections/merge/merge.ts";

/** The sides of conflicts that are shown before anything is decided, as a query: `?keep=etymology:now&keep=term:both`. */

export const KEEP = "keep";

/** Reads the sides. What makes no sense counts as absent. */
export function readShownChoices(params: URLSearchParams, kind: Kind): Choices {
  const sides = new Map(
    params.getAll(KEEP).map((written): [string, string] => {
      const [name = "", side = ""] = written.split(":", 2);
      return [choiceName(name), side];
    }),
  );
  return readChoices({ text: (name) => sides.get(name) ?? "" }, kind);
}

/** The values of the parameter for the sides chosen in a form. */
export function chosenSides(form: HTMLFormElement): string[] {
  const beginning = choiceName("");
  return [...new FormData(form)].flatMap(([name, side]) =>
    name.startsWith(beginning) ? [`${name.slice(beginning.length)}:${side}`] : [],
  );
}
