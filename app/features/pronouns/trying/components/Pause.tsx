import type { RefObject } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";

interface PauseProps {
  heading: RefObject<HTMLHeadingElement>;
  /** Whether there was no further set; otherwise somebody had enough for now. */
  isEnd: boolean;
  onGo(): void;
  onBack(): void;
}

/** What is shown in place of a set when there are no more, or when it is enough. It asks nothing. */
export function Pause({ heading, isEnd, onGo, onBack }: PauseProps) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="pause" className="no-print">
      <Sheet className="grid gap-4 md:px-8 md:py-7">
        <h2 ref={heading} id="pause" tabIndex={-1} className="scroll-mt-6 text-section">
          {text(isEnd ? "trying.end.header" : "trying.rest.header")}
        </h2>
        <p className="max-w-prose font-book text-lede text-soft">
          {text(isEnd ? "trying.end.text" : "trying.rest.text")}
        </p>
        <p className="flex flex-wrap gap-2.5">
          {isEnd && (
            <Button onClick={onBack}>
              <Icon name="arrow-left" /> {text("trying.back")}
            </Button>
          )}
          <Button onClick={onGo}>{text(isEnd ? "trying.again" : "trying.goOn")}</Button>
        </p>
      </Sheet>
    </section>
  );
}
