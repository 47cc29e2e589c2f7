import { type ChangeEvent, useEffect, useState } from "react";
import { Field, FieldError, FieldHint, fieldAttributes, INPUT } from "#app/kit/forms/components/Field.tsx";
import { fieldId, itemName } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { entryPictureUrl, PICTURE } from "#app/services/media/picture.ts";
import { altFieldName } from "../../field-names.ts";
import { FORM_FIELDS } from "../../proposals/form-answer.ts";
import type { EntryFieldProps } from "./EntryField.tsx";
import { requiredLabel } from "./RequiredMark.tsx";

const TYPES = "image/jpeg,image/png,image/webp,image/gif";
const FILE =
  "cursor-pointer file:me-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mark file:px-3 file:py-1.5 file:font-semibold file:text-ink";

/** Existing pictures with a button to remove each, and a field to add one. */
export function PicturesInput({ field, result }: EntryFieldProps) {
  const { text } = useTexts();
  const { id: name, label, hint, picture, maxItems: atMost } = field;
  const { id, "aria-describedby": describedBy } = fieldAttributes({ name, hint, result });
  const ids = result?.lists?.[name] ?? [];
  const add = fieldId(FORM_FIELDS.picture);
  const refusals = useRefusals(result, name);
  const [isTooLarge, setTooLarge] = useState(false);
  /** It would be sent to its end only to be refused. */
  function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isOver = (input.files?.[0]?.size ?? 0) > PICTURE.maxBytes;
    setTooLarge(isOver);
    if (isOver) input.value = "";
  }
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy} className="grid min-w-0 gap-2.5">
      <legend className="mb-1.5 font-semibold text-note">{label}</legend>
      <FieldHint name={name} hint={hint} />
      {picture !== null && ids.length > 0 && (
        <ul className="grid gap-4">
          {ids.map((own, index) => (
            <OwnPicture key={own} field={field} result={result} name={own} index={index} />
          ))}
        </ul>
      )}
      {ids.length < atMost && (
        <div className="grid gap-1.5">
          <label htmlFor={add} className="text-note">
            {text("collections.form.picture")}
          </label>
          <p id={`${add}-hint`} className="text-note text-soft">
            {text("collections.form.pictureHint")}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <input
              // Recreated after each upload, so that no picture is sent twice, nor one that is none.
              key={`${ids.length} ${refusals}`}
              id={add}
              type="file"
              name={FORM_FIELDS.picture}
              accept={TYPES}
              aria-describedby={`${add}-hint`}
              onChange={check}
              className={`${INPUT} ${FILE} max-w-md flex-1 basis-56`}
            />
            <Button type="submit" formNoValidate name={FORM_FIELDS.addPicture} value="on" className="min-h-11">
              {text("collections.form.pictureAdd")}
            </Button>
          </div>
          <p role="alert" className="text-danger text-note empty:hidden">
            {isTooLarge && text("pictures.error.tooLarge")}
          </p>
        </div>
      )}
      <FieldError name={name} result={result} />
    </fieldset>
  );
}

interface OwnPictureProps extends EntryFieldProps {
  /** Of the picture. */
  name: string;
  index: number;
}

/** A picture with what it shows, and a button that leaves it out. */
function OwnPicture({ field, result, name, index }: OwnPictureProps) {
  const { text } = useTexts();
  const alts = altFieldName(field.id);
  const described = { name: itemName(field.id, index), hint: text("collections.form.pictureAltHint"), result };
  const number = index + 1;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <input type="hidden" name={field.id} value={name} />
      <span className="relative">
        {field.picture !== null && (
          <img
            src={entryPictureUrl(field.picture, name, "thumb")}
            alt=""
            className="h-24 w-auto rounded-md border border-line bg-sheet"
          />
        )}
        <button
          type="submit"
          formNoValidate
          name={FORM_FIELDS.removePicture}
          value={name}
          aria-label={text("collections.form.pictureRemove", { number })}
          className="-end-3 -top-3 absolute grid size-11 place-items-center rounded-full border border-(--edge) bg-sheet hover:text-danger"
        >
          <Icon name="xmark" />
        </button>
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <Field {...described} label={requiredLabel(text("collections.form.pictureAlt", { number }), true)}>
          {(attributes) => (
            <input
              {...attributes}
              name={alts}
              required
              maxLength={field.maxLength}
              dir="auto"
              defaultValue={result?.lists?.[alts]?.[index] ?? ""}
              className={INPUT}
            />
          )}
        </Field>
      </div>
    </li>
  );
}

/** How often a file was refused that is no picture. It would be sent again with everything, and nothing else would be. */
function useRefusals(result: EntryFieldProps["result"], name: string): number {
  const [count, setCount] = useState(0);
  const isRefused = result?.errors[name] === "pictures.error.invalid";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, also one like the answer before.
  useEffect(() => {
    if (isRefused) setCount((before) => before + 1);
  }, [result, isRefused]);
  return count;
}
