import type { LoadContext } from "#app/context.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { type EntryPictureKind, isPictureName } from "#app/services/media/picture.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import { altFieldName } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { usedPicturesFinder } from "../pictures/used-pictures.server.ts";
import { FORM_FIELDS } from "./form-answer.ts";

interface PictureForm {
  context: LoadContext;
  kind: Kind;
  viewer: Viewer;
  form: Form;
}

export interface ReceivedPictures {
  /** The form as it was sent, with the current list of pictures. */
  form: Form;
  errors: FieldErrors;
  /** Whether the button only added or removed a picture, so that the form is shown again. */
  changed: boolean;
}

/**
 * Stores an uploaded picture and removes an unwanted one from the form. This happens before the form is validated, so that the
 * picture need not be uploaded again when something else is invalid.
 */
export async function receivePictures(
  { context, kind, viewer, form }: PictureForm,
  upload: Upload,
): Promise<ReceivedPictures> {
  const [name, field] = Object.entries(kind.fields).find(([, { type }]) => type === "pictures") ?? [];
  if (name === undefined || field?.type !== "pictures") return { form, errors: {}, changed: false };
  const unwanted = form.text(FORM_FIELDS.removePicture);
  const pairs = form.pairs(name, altFieldName(name)).filter(([id]) => isPictureName(id) && id !== unwanted);
  const file = upload.file(FORM_FIELDS.picture);
  const asked = form.has(FORM_FIELDS.addPicture) || unwanted !== "";
  if (file === null || pairs.length >= field.maxItems)
    return { form: withPictures(form, name, pairs), errors: {}, changed: asked };
  const parts = { ...context, accounts: context.accounts, usedPictures: usedPicturesFinder(context) };
  const received = await receivePicture(parts, field.picture as EntryPictureKind, file, viewer.account.id);
  if (received.error !== null) {
    return {
      form: withPictures(form, name, pairs),
      errors: { [name]: PICTURE_ERRORS[received.error] },
      changed: false,
    };
  }
  return { form: withPictures(form, name, [...pairs, [received.id, ""]]), errors: {}, changed: asked };
}

/** A copy of the form with different pictures in one of its lists, each with what it shows. */
const withPictures = (form: Form, name: string, pictures: [string, string][]): Form => ({
  ...form,
  pairs: (asked, second) => (asked === name ? pictures : form.pairs(asked, second)),
});
