import { Fragment } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** Between a text and what replaced it, so that the two are not read as one word. */
export const REPLACED_GAP = " ";

interface DifferencesProps {
  /** The old text is made of the `same` and `deleted` parts, the new one of `same` and `inserted`. */
  fields: readonly {
    label: string;
    parts: readonly { type: "same" | "inserted" | "deleted"; text: string }[];
  }[];
}

/** The differences of two versions, field by field. Changes are marked by more than colour, and announced by screen readers. */
export function Differences({ fields }: DifferencesProps) {
  return (
    <dl className="grid gap-4">
      {fields.map(({ label, parts }) => (
        <div key={label} className="grid gap-1">
          <dt className="font-semibold text-note">{label}</dt>
          <dd dir="auto" className="break-words border-line border-s-3 ps-4 whitespace-pre-line">
            {parts.map(({ type, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are nothing but its order
              <Fragment key={index}>
                {type === "inserted" && parts[index - 1]?.type === "deleted" && REPLACED_GAP}
                <Part type={type} text={text} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ type, text: content }: DifferencesProps["fields"][number]["parts"][number]) {
  const { text } = useTexts();
  if (type === "same") return content;
  if (type === "deleted") {
    return (
      <del className="text-soft decoration-danger decoration-2">
        <span className="sr-only">{text("contributions.deleted")} </span>
        {content}
      </del>
    );
  }
  return (
    <ins className="rounded-[0.2em] bg-mark decoration-accent decoration-2 underline-offset-3">
      <span className="sr-only">{text("contributions.inserted")} </span>
      {content}
    </ins>
  );
}
