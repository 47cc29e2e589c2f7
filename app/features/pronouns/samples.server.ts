import type { LoadContext } from "#app/context.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { listedNamesInForce } from "#app/editions/rows.server.ts";
import { inTurn } from "./in-turn.ts";

/** How many pronouns stand for an edition. */
const SAMPLES = 4;

/**
 * A few pronouns of each edition, those of no gender first, by the edition's code: a visitor recognises them faster than the
 * name of a language. Editions without pronouns are left out.
 */
export function pronounSamples({
  directory,
  siblings,
}: Pick<LoadContext, "directory" | "siblings">): Map<string, string[]> {
  const handles = new Map(siblings().map((handle) => [handle.name, handle]));
  return new Map(
    directory.flatMap((config) => {
      const handle = handles.get(config.code);
      if (handle === undefined || config.pronouns === null || !hasPronouns(config)) return [];
      const { sets, groups } = listedNamesInForce(handle);
      const listed = new Set(sets);
      const names = inTurn(config.pronouns.default, groups).filter((name) => listed.has(name));
      // The key of a set is its pronoun, and more of its forms where another set has the same one.
      const words = new Set(names.map((name) => name.split("/")[0] ?? name));
      return [[config.code, [...words].slice(0, SAMPLES)] as const];
    }),
  );
}
