import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Contours } from "#app/kit/layout/Hero.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { CardView } from "../page/card-view.ts";

/** Stands before a card that warns of itself, until the reader goes on; then it can be covered again. Works without scripts. */
export function Cover({
  card: { username, warnings, warnsItself },
  isStatic = false,
  isOpen = false,
  children,
}: {
  card: Pick<CardView, "username" | "warnings" | "warnsItself">;
  isStatic?: boolean;
  /** Whether the card is in sight from the beginning. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { text } = useTexts();
  const front = (
    <div className="relative block overflow-hidden">
      <Contours seed={username} />
      <div className="wrap relative grid grid-cols-1 justify-items-start gap-4 py-13">
        <p className="eyebrow wrap-anywhere font-semibold text-eyebrow text-soft">
          <bdi translate="no">{`@${username}`}</bdi>
        </p>
        <h1 className="text-card">{text("card.warning.header")}</h1>
        {warnsItself && (
          <p className="wrap-anywhere max-w-prose font-book text-lede">
            {text("card.warning.text", { name: `\u2068@${username}\u2069` })}
          </p>
        )}
        <ul className="grid max-w-prose list-disc gap-1 ps-6 font-book font-semibold text-lede">
          {warnings.map((warning) => (
            <li key={warning}>
              <bdi className="wrap-anywhere">{warning}</bdi>
            </li>
          ))}
        </ul>
        {!isStatic && (
          <span className={`${buttonClass("main")} mt-2 cursor-pointer`}>{text("card.warning.continue")}</span>
        )}
      </div>
    </div>
  );
  if (isStatic && !isOpen) return front;
  if (isStatic) {
    return (
      <>
        <div className="border-line border-b">{front}</div>
        {children}
      </>
    );
  }
  return (
    <details className="cover" open={isOpen}>
      <summary>
        <div className="cover-shut">{front}</div>
        <div className="cover-open no-print border-line border-b bg-sun py-2.5 text-note">
          <span className="wrap flex cursor-pointer items-center gap-2.5 font-semibold hover:text-accent">
            <Icon name="xmark" className="flex-none" /> {text("card.warning.hide")}
          </span>
        </div>
      </summary>
      {children}
    </details>
  );
}
