import type { ShownField } from "../fields.server.ts";
import { PictureLines } from "./PictureLines.tsx";
import { Pieces, plainOf } from "./Pieces.tsx";

/** The name of a field beside what it says, on a phone above it. */
export const FIELD = "grid grid-cols-1 gap-x-6 gap-y-1 border-line py-3 not-first:border-t sm:grid-cols-fields";
export const FIELD_LABEL = "font-semibold text-note";

/** What an entry says, field by field. */
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
              // As wide as it is: a short word of another direction stays beside its label.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one value, always in this order
              <div key={index} dir="auto" className="max-w-full">
                {isPictures ? <PictureLines ids={plainOf(line)} /> : <Pieces pieces={line} />}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
