import type { LoadContext } from "#app/context.ts";
import type { FieldValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { fieldLabel, toldIn } from "../labels.server.ts";
import { type Choice, type Conflict, KEY } from "./merge.ts";

/** A conflict in words: what both began from, and what each made of it, side by side. */
export interface ShownConflict {
  name: string;
  label: string;
  /** The lines are ids of pictures, and no texts. */
  isPictures: boolean;
  /** Null where nobody knows any more what both began from. */
  base: string[] | null;
  now: string[];
  proposed: string[];
  /** The sides that can be chosen. */
  choices: Choice[];
}

type Words = Pick<LoadContext, "text" | "edition">;

export function shownConflicts(words: Words, kind: Kind, conflicts: readonly Conflict[]): ShownConflict[] {
  const told = toldIn(words, kind);
  return conflicts.map(({ name, base, now, proposed, both }) => {
    const field = kind.fields[name];
    const lines = (value: FieldValue) => (field ? told(name, field, value) : value === null ? [] : [String(value)]);
    return {
      name,
      isPictures: field?.type === "pictures",
      now: lines(now),
      proposed: lines(proposed),
      label: name === KEY ? words.text("moderation.key") : fieldLabel(words, kind, name),
      base: base === null ? null : lines(base),
      choices: both === null ? ["now", "proposed"] : ["now", "proposed", "both"],
    };
  });
}
