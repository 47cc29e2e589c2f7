import { useTexts } from "#app/kit/i18n/context.tsx";

interface DifferencesProps {
  /** What there was before is `same` and `deleted`, what there is now `same` and `inserted`. */
  fields: readonly {
    label: string;
    parts: readonly { type: "same" | "inserted" | "deleted"; text: string }[];
  }[];
}

/** Two versions in one, field by field. What differs is told by more than its colour, and read out as what it is. */
export function Differences({ fields }: DifferencesProps) {
  return (
    <dl className="grid gap-4">
      {fields.map(({ label, parts }) => (
        <div key={label} className="grid gap-1">
          <dt className="font-semibold text-note">{label}</dt>
          <dd dir="auto" className="break-words border-line border-s-3 ps-4 whitespace-pre-line">
            {parts.map(({ type, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are nothing but its order
              <Part key={index} type={type} text={text} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ type, text: said }: DifferencesProps["fields"][number]["parts"][number]) {
  const { text } = useTexts();
  if (type === "same") return said;
  if (type === "deleted") {
    return (
      <del className="text-soft decoration-danger decoration-2">
        <span className="sr-only">{text("contributions.deleted")} </span>
        {said}
      </del>
    );
  }
  return (
    <ins className="rounded-[0.2em] bg-mark decoration-accent decoration-2 underline-offset-3">
      <span className="sr-only">{text("contributions.inserted")} </span>
      {said}
    </ins>
  );
}
