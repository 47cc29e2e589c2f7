import { useTexts } from "#app/kit/i18n/context.tsx";
import type { HeadingProps } from "../../../components/kind-components.ts";
import type { SuggestionData } from "../suggestion.ts";
import { Struck } from "./Struck.tsx";

/** The phrases to avoid, struck through so that they do not look like a recommendation. */
export function Heading({ entry }: HeadingProps<SuggestionData>) {
  const { text } = useTexts();
  return (
    <>
      <span className="mb-1 block font-normal font-text text-form text-soft tracking-normal">
        {text("inclusive.insteadOf")}
      </span>
      <span className="block break-words text-long text-soft leading-tight">
        <Struck phrases={entry.data.insteadOf} />
      </span>
    </>
  );
}
