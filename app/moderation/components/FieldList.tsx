import { useTexts } from "#app/i18n/index.ts";
import type { ShownDiff, ShownField } from "../fields.server.ts";
import { PictureLines, Pieces } from "./Pieces.tsx";

const ROW =
  "grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 border-line py-3 not-first:border-t sm:grid-cols-[11rem_minmax(0,1fr)]";
const LABEL = "font-semibold text-[0.95rem]";

/** What an entry says, field by field. */
export function FieldList({ fields }: { fields: readonly ShownField[] }) {
  return (
    <dl>
      {fields.map(({ name, label, isPictures, lines }) => (
        <div key={name} className={ROW}>
          <dt className={LABEL}>{label}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-1 whitespace-pre-wrap break-words">
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one value, always in this order
              <div key={index} dir="auto">
                {isPictures ? <PictureLines ids={line.map(({ text }) => text).join("")} /> : <Pieces pieces={line} />}
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What differs between two versions, field by field. */
export function DiffList({ diffs }: { diffs: readonly ShownDiff[] }) {
  const { text } = useTexts();
  if (diffs.length === 0) return <p className="text-soft">{text("moderation.review.same")}</p>;
  return (
    <dl>
      {diffs.map((diff) => (
        <div key={diff.name} className={ROW}>
          <dt className={LABEL}>
            {diff.label}
            <span className="block font-normal text-[0.86rem] text-soft">
              {text("moderation.review.changes", { count: diff.changes })}
            </span>
          </dt>
          <dd className="whitespace-pre-wrap break-words" dir="auto">
            {diff.parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, always in this order
              <DiffPart key={index} part={part} isPictures={diff.isPictures} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Colours, lines and words: nobody has to tell the two by one of them alone. */
function DiffPart({ part: { change, pieces }, isPictures }: { part: ShownDiff["parts"][number]; isPictures: boolean }) {
  const { text } = useTexts();
  const content = isPictures ? (
    <PictureLines ids={pieces.map((piece) => piece.text).join("")} />
  ) : (
    <Pieces pieces={pieces} />
  );
  if (change === "same") return content;
  const isNew = change === "inserted";
  const Change = isNew ? "ins" : "del";
  return (
    <Change
      className={`rounded-sm px-0.5 ${isNew ? "bg-sea decoration-2 underline-offset-3" : "bg-mark decoration-danger"}`}
    >
      <span className="sr-only"> {isNew ? text("moderation.review.added") : text("moderation.review.removed")}: </span>
      {content}
    </Change>
  );
}
