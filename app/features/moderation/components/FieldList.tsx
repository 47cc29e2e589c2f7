import type { ShownField } from "../fields.server.ts";
import { PictureLines } from "./PictureLines.tsx";
import { Pieces, plainText } from "./Pieces.tsx";

/** The label beside the content of a field, or above it on narrow screens. */
export const FIELD = "grid grid-cols-1 gap-x-6 gap-y-1 border-line py-3 not-first:border-t sm:grid-cols-fields";
export const FIELD_LABEL = "font-semibold text-note";

/** The content of an entry, field by field. */
export function FieldList({ fields }: { fields: readonly ShownField[] }) {
  return (
    <dl>
      {fields.map(({ name, label, isPictures, lines }) => (
        <div key={name} className={FIELD}>
          <dt className={FIELD_LABEL}>{label}</dt>
          <dd
            className={
              isPictures
                ? "flex flex-wrap gap-2"
                : "grid grid-cols-1 justify-items-start gap-1 whitespace-pre-wrap break-words"
            }
          >
            {lines.map((line, index) => (
              // Only as wide as its text, so that a short right-to-left line stays beside its label.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one value, always in this order
              <div key={index} dir="auto" className="max-w-full">
                {isPictures ? <PictureLines lines={plainText(line)} /> : <Pieces pieces={line} />}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
