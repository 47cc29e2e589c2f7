import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextState } from "../text-kind.ts";

const LOOKS: Readonly<Record<TextState, string>> = {
  absent: "border-line text-soft",
  draft: "border-(--edge) bg-sheet",
  shipped: "border-line bg-sheet",
  public: "border-transparent bg-sea",
  scheduled: "border-transparent bg-sun",
  withdrawn: "border-(--edge) bg-sheet text-soft",
};

/** What readers see of a text, and whether the editor has words that they do not see. */
export function StateTag({ state, isAhead }: { state: TextState; isAhead: boolean }) {
  const { text } = useTexts();
  return (
    <span className="flex flex-wrap gap-2">
      <span className={`rounded-full border px-2.5 py-0.5 text-fine ${LOOKS[state]}`}>
        {text(`writing.state.${state}`)}
      </span>
      {isAhead && (
        <span className={`rounded-full border px-2.5 py-0.5 text-fine ${LOOKS.draft}`}>{text("writing.ahead")}</span>
      )}
    </span>
  );
}
