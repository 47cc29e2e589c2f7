import { useState } from "react";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import type { HomeCensus as Shown } from "../home-census.server.ts";
import { dismissedKey, isFinishedOrDismissed, writeItem } from "./device-storage.ts";

/** Says that a census is open, until somebody has taken part on this device or wants to hear no more of it. */
export function HomeCensus({ edition, title, text, go, dismiss }: Shown) {
  const [isGone, setGone] = useState(false);
  // The page is the same for everyone: what this device knows is looked up before the first paint.
  useEarlyEffect(() => setGone(isFinishedOrDismissed(edition)), [edition]);
  if (isGone) return null;
  const close = () => {
    writeItem(dismissedKey(edition), "1");
    setGone(true);
  };
  return (
    <section
      aria-labelledby="census-title"
      className="no-print grid max-w-prose gap-3 rounded-md border-accent border-s-4 bg-sheet px-5 py-4"
    >
      <h2 id="census-title" className="text-part">
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={go.path} look="main">
          {go.label}
        </ButtonLink>
        <Button look="quiet" onClick={close} className="needs-script">
          {dismiss}
        </Button>
      </div>
    </section>
  );
}
