import type { DiffPart } from "#app/features/collections/diff.ts";
import { DiffText } from "#app/features/moderation/components/DiffText.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** Where two versions of a text differ. */
export function Difference({ parts }: { parts: readonly DiffPart[] }) {
  const { text } = useTexts();
  if (parts.every(({ change }) => change === "same"))
    return <p className="text-soft">{text("moderation.review.same")}</p>;
  const shown = parts.map(({ change, text: said }) => ({ change, pieces: [{ text: said, marked: false }] }));
  return (
    <div dir="auto" className="wrap-anywhere max-w-prose">
      <DiffText diff={{ name: "", label: "", isPictures: false, parts: shown, changes: 0 }} />
    </div>
  );
}
