import type { LoadContext } from "#app/context.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { type EntryPictureKind, isPictureName } from "#app/services/media/picture.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import type { Kind } from "../kind.ts";
import { usedPicturesOf } from "../pictures/used-pictures.server.ts";
import { FORM_FIELDS } from "./form-answer.ts";

interface Sent {
  context: LoadContext;
  kind: Kind;
  viewer: Viewer;
  form: Form;
}

export interface TakenPictures {
  /** As it was sent, with the pictures that are in it now. */
  form: Form;
  errors: FieldErrors;
  /** A button asked for nothing but this: the form is only shown again. */
  changed: boolean;
}

/**
 * Keeps a picture that came with a form, and leaves out one that is not wanted any more. Whatever else is wrong with the form,
 * the picture need not be sent again.
 */
export async function takePictures({ context, kind, viewer, form }: Sent, upload: Upload): Promise<TakenPictures> {
  const [name, field] = Object.entries(kind.fields).find(([, { type }]) => type === "pictures") ?? [];
  if (name === undefined || field?.type !== "pictures") return { form, errors: {}, changed: false };
  const unwanted = form.text(FORM_FIELDS.removePicture);
  const ids = form.list(name).filter((id) => isPictureName(id) && id !== unwanted);
  const file = upload.file(FORM_FIELDS.picture);
  const asked = form.has(FORM_FIELDS.addPicture) || unwanted !== "";
  if (file === null || ids.length >= field.atMost)
    return { form: withList(form, name, ids), errors: {}, changed: asked };
  const parts = { ...context, accounts: context.accounts, usedPictures: usedPicturesOf(context) };
  const received = await receivePicture(parts, field.picture as EntryPictureKind, file, viewer.account.id);
  if (received.error !== null) {
    return { form: withList(form, name, ids), errors: { [name]: PICTURE_ERRORS[received.error] }, changed: false };
  }
  return { form: withList(form, name, [...ids, received.id]), errors: {}, changed: asked };
}

/** The form with other items in one of its lists. */
const withList = (form: Form, name: string, items: string[]): Form => ({
  ...form,
  all: (asked) => (asked === name ? items : form.all(asked)),
  list: (asked) => (asked === name ? items : form.list(asked)),
});
