import type { RefObject } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { NamesInRow } from "../../components/SetName.tsx";
import type { TriedSet } from "../trying.ts";
import type { TryingPageData } from "../trying-page.ts";

interface PauseProps {
  heading: RefObject<HTMLHeadingElement>;
  /** Whether there was no further set; otherwise somebody had enough for now. */
  isEnd: boolean;
  /** What feels right, to be looked at more closely. */
  right: readonly TriedSet[];
  card: TryingPageData["card"];
  onGo(): void;
  onBack(): void;
}

/** What is shown in place of a set when there are no more, or when it is enough: it asks nothing, and says where one can go from here. */
export function Pause({ heading, isEnd, right, card, onGo, onBack }: PauseProps) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="pause" className="no-print max-md:-mt-5">
      <Sheet className="grid gap-4 md:px-8 md:py-7">
        <h2 ref={heading} id="pause" tabIndex={-1} className="scroll-mt-6 text-section">
          {text(isEnd ? "trying.end.header" : "trying.rest.header")}
        </h2>
        <p className="max-w-prose font-book text-lede text-soft">
          {text(isEnd ? "trying.end.text" : "trying.rest.text")}
        </p>
        {right.length > 0 && (
          <p className="flex flex-wrap gap-2.5">
            {right.map((set) => (
              <ButtonLink key={set.key} to={set.path} discover="none" className="no-prerender">
                <NamesInRow names={set.names} /> <Icon name="arrow-right" />
              </ButtonLink>
            ))}
            {card && (
              <ButtonLink to={card.path} discover="none" look="quiet">
                {card.label}
              </ButtonLink>
            )}
          </p>
        )}
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
