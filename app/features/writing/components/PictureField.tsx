import { FieldError, fieldAttributes, INPUT } from "#app/kit/forms/components/Field.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { ADD_PICTURE, PICTURE, PICTURE_ALT } from "../fields.ts";
import type { TextKind } from "../text-kind.ts";
import { fieldLabel } from "./field-labels.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif";
const FILE =
  "cursor-pointer file:me-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mark file:px-3 file:py-1.5 file:font-semibold file:text-ink";

/** A picture to be uploaded, with what is seen on it: no picture comes into a text without. */
export function PictureField({ kind, filled }: { kind: TextKind; filled: Refused }) {
  const { text } = useTexts();
  const picture = {
    name: PICTURE,
    label: fieldLabel(PICTURE, text),
    hint: text("writing.hint.picture"),
    result: filled,
  };
  const attributes = fieldAttributes(picture);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-4">
      <legend className="px-1.5 font-semibold text-note">{text("writing.pictureHeader")}</legend>
      <div className="grid gap-1.5">
        <label htmlFor={attributes.id} className="font-semibold text-note">
          {picture.label}
        </label>
        <p id={`${attributes.id}-hint`} className="text-note text-soft">
          {picture.hint}
        </p>
        <input type="file" {...attributes} accept={TYPES} className={`${INPUT} ${FILE}`} />
        <FieldError name={PICTURE} result={filled} />
      </div>
      <TextField
        name={PICTURE_ALT}
        label={fieldLabel(PICTURE_ALT, text)}
        hint={text("writing.hint.alt")}
        result={filled}
        maxLength={500}
        dir="auto"
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" name={ADD_PICTURE} value="text" className="min-h-11">
          {text("writing.addPicture")}
        </Button>
        {kind === "post" && (
          <Button type="submit" name={ADD_PICTURE} value="hero" className="min-h-11">
            {text("writing.addHero")}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
