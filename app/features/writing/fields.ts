import type { Kept } from "#app/kit/forms/read-form.server.ts";
import type { TextKind } from "./text-kind.ts";

/** The fields of the editor. Those of the head have the names that the head has for them. */

/** What the form was filled with. Drafts in the browser keep it, so that an old one is noticed. */
export const BASE = "base";
export const BODY = "body";
/** Lines of the head that the editor has no field for. */
export const MORE = "more";
/** The address of a new post. */
export const NAME = "name";

/** A picture to be uploaded, what is seen on it, and the buttons that put it somewhere. */
export const PICTURE = "_picture";
export const PICTURE_ALT = "pictureAlt";
export const ADD_PICTURE = "_addPicture";
/** Where somebody writes in the text, as characters from its beginning; only scripts know it. */
export const CARET = "_caret";

/** The button that takes a field from the other version. */
export const TAKE = "_take";
/** The button that shows the text without saving it. */
export const PREVIEW = "_preview";
/** All other buttons. */
export const INTENT = "intent";

export const INTENTS = ["save", "publish", "schedule", "withdraw", "reset", "undo"] as const;
export type Intent = (typeof INTENTS)[number];

/** The fields of the head, in the order in which they are written. */
export const HEAD_FIELDS = {
  page: ["title", "description", "updated", "binding"],
  post: ["title", "description", "published", "authors", "hero", "heroAlt"],
} as const satisfies Record<TextKind, readonly string[]>;
export type HeadField = (typeof HEAD_FIELDS)[TextKind][number];

/** The fields of a text that two versions can differ in, in the order of the form. */
export const fieldsOf = (kind: TextKind): readonly string[] => [...HEAD_FIELDS[kind], MORE, BODY];

export type Values = Readonly<Record<string, string>>;

export const isDifferent = (kind: TextKind, one: Values, other: Kept): string[] =>
  fieldsOf(kind).filter((name) => (one[name] ?? "") !== (other[name] ?? ""));
