import type { LoadContext } from "#app/context.ts";
import type { FieldValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { fieldLabel, valueFormatter } from "../labels.server.ts";
import { type Choice, type Conflict, KEY } from "./merge.ts";

/** A conflict as text: the common base, and both changed values side by side. */
export interface ShownConflict {
  name: string;
  label: string;
  /** Whether the lines are pictures as in entry-picture.ts rather than texts. */
  isPictures: boolean;
  /** Null if the common base is unknown. */
  base: string[] | null;
  now: string[];
  proposed: string[];
  /** The sides that can be chosen. */
  choices: Choice[];
}

type LabelContext = Pick<LoadContext, "text" | "edition">;

export function shownConflicts(context: LabelContext, kind: Kind, conflicts: readonly Conflict[]): ShownConflict[] {
  const format = valueFormatter(context, kind);
  return conflicts.map(({ name, base, now, proposed, both }) => {
    const field = kind.fields[name];
    const lines = (value: FieldValue) => (field ? format(name, field, value) : value === null ? [] : [String(value)]);
    return {
      name,
      isPictures: field?.type === "pictures",
      now: lines(now),
      proposed: lines(proposed),
      label: name === KEY ? context.text("moderation.key") : fieldLabel(context, kind, name),
      base: base === null ? null : lines(base),
      choices: both === null ? ["now", "proposed"] : ["now", "proposed", "both"],
    };
  });
}
