import type { Kept } from "#app/kit/forms/read-form.server.ts";
import { SECTIONS, type Section, sectionOf } from "./fields.ts";

/** Two versions of a card as the values of the editor's fields: where they differ, and one with parts of the other. */

/** The parts in which two versions differ, in the order of the page. */
export function differingSections(one: Kept, other: Kept): Section[] {
  const differing = new Set(
    Object.keys({ ...one, ...other })
      .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
      .map(sectionOf),
  );
  return SECTIONS.filter((section) => differing.has(section));
}

/** A version with some parts of another in place of its own. */
export function withSections(kept: Kept, source: Kept, sections: readonly Section[]): Kept {
  const taken = Object.entries(source).filter(([name]) => {
    const section = sectionOf(name);
    return section !== null && sections.includes(section);
  });
  return { ...kept, ...Object.fromEntries(taken) };
}
