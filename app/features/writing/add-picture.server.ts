import { data } from "@remix-run/server-runtime";
import { usedPicturesFinder } from "#app/features/collections/pictures/used-pictures.server.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { type Editing, refilled, type WritingAnswer } from "./editing.server.ts";
import { ADD_PICTURE, BODY, CARET, PICTURE, PICTURE_ALT, type Values } from "./fields.ts";

/** Stores a picture and names it in the text, or as the one above a post. Nothing else is saved by it. */
export async function addPicture({ context, viewer, kind, values }: Editing, form: Form, upload: Upload) {
  const alt = (values[PICTURE_ALT] ?? "").replace(/[[\]\s]+/g, " ").trim();
  const file = upload.file(PICTURE);
  const errors: Record<string, FieldErrors[string]> = {};
  if (alt === "" || alt.length > MAX_ALT) errors[PICTURE_ALT] = "writing.error.alt";
  if (file === null) errors[PICTURE] = "pictures.error.invalid";
  if (file === null || errors[PICTURE_ALT]) return refused(errors, values);
  const parts = { ...context, accounts: context.accounts, usedPictures: usedPicturesFinder(context) };
  const received = await receivePicture(parts, "text", file, viewer.account.id);
  if (received.error !== null) return refused({ [PICTURE]: PICTURE_ERRORS[received.error] }, values);
  // With its size, so that the text below it does not move when it arrives.
  const name = `media:${received.id}/${received.width}x${received.height}`;
  const isHero = kind === "post" && form.text(ADD_PICTURE) === "hero";
  const changed: Values = isHero
    ? { hero: name, heroAlt: alt }
    : { [BODY]: withPicture(values[BODY] ?? "", `![${alt}](${name})`, form.digits(CARET)) };
  const filled = refilled({ ...values, ...changed, [PICTURE_ALT]: "" }, isHero ? "hero" : BODY);
  return data<WritingAnswer>({ ...filled, hasAddedPicture: true });
}

/** As long as what a text may say of a picture. */
const MAX_ALT = 500;

/** Below the paragraph in which somebody writes; at the end where nobody knows where that is. @param caret digits, or "" */
function withPicture(body: string, picture: string, caret: string): string {
  const end = caret === "" ? -1 : body.indexOf("\n\n", Number(caret));
  const at = end < 0 ? body.length : end;
  return `${body.slice(0, at)}\n\n${picture}${body.slice(at)}`.trim();
}
