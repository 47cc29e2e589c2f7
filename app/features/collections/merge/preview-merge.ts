import type { FieldValue } from "../field.ts";
import { type Choice, type Choices, type Conflict, type EntryContent, isSame, KEY, type Merge } from "./merge.ts";

/** The content that a merge shows while its conflicts wait for a decision, and the side of each conflict that is in it. */
export interface MergePreview extends EntryContent {
  sides: Readonly<Record<string, Choice>>;
}

/** @param choices the sides chosen so far; where none is chosen, or one that is impossible, the merge shows what it begins with */
export function previewMerge(merge: Merge, choices: Choices): MergePreview {
  const values: Record<string, FieldValue> = { ...merge.data, [KEY]: merge.key };
  const sides: Record<string, Choice> = {};
  for (const conflict of merge.conflicts) {
    const { name } = conflict;
    const chosen = Object.hasOwn(choices, name) ? choices[name] : undefined;
    const isPossible = chosen !== undefined && (chosen !== "both" || conflict.both !== null);
    if (isPossible) values[name] = conflict[chosen];
    sides[name] = isPossible ? chosen : sideOf(conflict, values[name]);
  }
  const { [KEY]: key, ...data } = values;
  return { key: key as string | null, data, sides };
}

function sideOf({ now, proposed }: Conflict, value: FieldValue | undefined): Choice {
  if (isSame(value, proposed)) return "proposed";
  return isSame(value, now) ? "now" : "both";
}
