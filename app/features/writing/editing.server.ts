import type { LoadContext } from "#app/context.ts";
import type { DiffPart } from "#app/features/collections/diff.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { Values } from "./fields.ts";
import type { Preview } from "./preview.server.ts";
import type { ShownProblem } from "./problems.server.ts";
import type { TextKind } from "./text-kind.ts";

/** What every button of the editor works on, and answers with. */

/** What the editor gets back when nothing was saved. */
export interface WritingAnswer extends Refused {
  problems?: readonly ShownProblem[];
  /** Fields that differ from what was saved meanwhile. */
  theirs?: readonly TheirField[];
  preview?: Preview | null;
  /** Whether a picture was put into the text, or above it. */
  hasAddedPicture?: boolean;
  /** Changes when fields hold something else than what was typed into them. */
  turn?: string;
}

/** A field as it was saved meanwhile: how it differs from what stands in the form. */
export interface TheirField {
  name: string;
  difference: readonly DiffPart[];
  isEmpty: boolean;
}

export interface Editing {
  context: LoadContext;
  viewer: Viewer;
  kind: TextKind;
  /** Null while a new post has no address that could be one. */
  key: string | null;
  isNew: boolean;
  values: Values;
}

/** One that has an address. */
export type Placed = Editing & { key: string };

/** A form whose fields hold something else than before, with the focus on one of them. */
export const refilled = (values: Values, focus: string): WritingAnswer => ({
  ...refused({}, values).data,
  focus,
  turn: crypto.randomUUID(),
});
