import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { differenceOf } from "./difference.ts";
import { type Editing, type Placed, refilled, type TheirField, type WritingAnswer } from "./editing.server.ts";
import { BASE, fieldsOf, isDifferent, type Values } from "./fields.ts";
import type { TextKind } from "./text-kind.ts";
import { valuesOf } from "./values.server.ts";
import { standingOf } from "./versions.server.ts";

/** Two who write at once: what the other one saved. */

/** Somebody has saved meanwhile: what they saved is shown where it differs, what was typed stays, and the next save is on top of theirs. */
export function changedMeanwhile({ context, kind, key, values }: Placed) {
  const { base, theirs } = theirsOf(context, kind, key, values);
  const header = theirs.length === 0 ? "writing.conflict.same" : "writing.conflict.header";
  const { data: answered } = refused({ form: header }, { ...values, [BASE]: base });
  return data<WritingAnswer>({ ...answered, theirs }, { status: 409 });
}

function theirsOf({ database }: Pick<LoadContext, "database">, kind: TextKind, key: string, values: Values) {
  const { source, base } = standingOf(database.db, key);
  const stored = valuesOf(kind, source ?? "", base);
  const theirs = isDifferent(kind, values, stored).map((name): TheirField => {
    const theirValue = stored[name] ?? "";
    return { name, difference: differenceOf(values[name] ?? "", theirValue), isEmpty: theirValue === "" };
  });
  return { base, stored, theirs };
}

/** Puts a field as it was saved meanwhile into the form. Nothing is saved by it. */
export function takeField({ context, kind, key, values }: Editing, name: string) {
  if (key === null || !fieldsOf(kind).includes(name)) return refused({}, values, 200);
  const { stored } = theirsOf(context, kind, key, values);
  const taken = { ...values, [name]: stored[name] ?? "" };
  return data<WritingAnswer>({ ...refilled(taken, name), theirs: theirsOf(context, kind, key, taken).theirs });
}
