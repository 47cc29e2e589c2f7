import { type ChangeEvent, useRef, useState } from "react";
import { Field, type FieldProps, INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { PICTURE } from "#app/services/media/picture.ts";
import { cutSquare } from "../avatar/cut-square.ts";

const TYPES = "image/jpeg,image/png,image/webp,image/gif";

/**
 * A field for a picture. With scripts the square is cut out in the browser and shown, and only the square is sent: that
 * is quicker, and the rest of the file (such as where it was taken) never leaves the device. Without scripts, or where
 * the browser cannot read the picture, the server does the same.
 */
export function PictureField(field: FieldProps) {
  const preview = useRef<HTMLCanvasElement>(null);
  const { text } = useTexts();
  const [isShown, setShown] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);

  async function show({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    const cut = chosen && preview.current ? await cutSquare(chosen, preview.current) : null;
    // Another picture may have been chosen meanwhile.
    if (input.files?.[0] !== chosen) return;
    setShown(cut !== null);
    if (cut !== null) input.files = cut;
    // The whole file would be sent to its end only to be refused.
    const isOver = cut === null && (chosen?.size ?? 0) > PICTURE.maxBytes;
    setTooLarge(isOver);
    if (isOver) input.value = "";
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <canvas
        ref={preview}
        hidden={!isShown}
        className="size-24 flex-none rounded-full border-3 border-accent bg-sheet p-0.5"
      />
      <div className="min-w-0 flex-1 basis-64">
        <Field {...field}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept={TYPES}
              required
              onChange={show}
              className={`${INPUT} cursor-pointer file:me-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-mark file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
            />
          )}
        </Field>
        <p role="alert" className="mt-1.5 text-danger text-note empty:hidden">
          {isTooLarge && text("pictures.error.tooLarge")}
        </p>
      </div>
    </div>
  );
}
