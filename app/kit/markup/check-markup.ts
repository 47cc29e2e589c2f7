import { error, type Flaw, type Place } from "#app/kit/files/flaws.ts";
import { parseInline } from "./inline.ts";

/**
 * Inline markup in texts of every kind: "{target=label}". Pages show broken markup as it is written; here it is a flaw.
 * Square brackets and backslashes are always valid.
 */
export function checkMarkup(text: string, name: string, place: Place): Flaw[] {
  const problem = braceProblem(text);
  if (problem !== null) {
    const remedy = "write links as {address=words}; put a backslash before a brace that is meant as such.";
    return [error("markup-broken", place, `The markup in ${name} is broken: ${problem}.`, remedy)];
  }
  return parseInline(text).flatMap((part) => {
    if (part.kind !== "link" || part.link.kind !== "refused") return [];
    const remedy = "an address begins with https://, http://, mailto:, a single / or #.";
    return [
      error("markup-link", place, `The link “${part.label}” in ${name} has an address that is not allowed.`, remedy),
    ];
  });
}

function braceProblem(text: string): string | null {
  let open = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "{" && open) return "there is a “{” inside another one";
    else if (sign === "}" && !open) return "there is a “}” without a “{” before it";
    else if (sign === "{" || sign === "}") open = sign === "{";
  }
  return open ? "a “{” is never closed" : null;
}
