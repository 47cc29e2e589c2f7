import type { RefObject } from "react";
import type { Move } from "#app/features/collections/life-cycle.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { REVIEW_KEYS, type ReviewAction, type ReviewKey } from "../keys.ts";
import { Key } from "./Key.tsx";
import type { ReviewKeys } from "./use-review-keys.ts";

interface KeysDialogProps {
  keys: ReviewKeys;
  dialog: RefObject<HTMLDialogElement>;
  /** What can be decided here. */
  moves: readonly Move[];
}

/** Explains the shortcuts and switches them on or off. Opened by a script, because shortcuts need scripts anyway. */
export function KeysDialog({ keys, dialog, moves }: KeysDialogProps) {
  const { text } = useTexts();
  // What waits cannot be hidden.
  const names = (Object.keys(REVIEW_KEYS) as ReviewKey[]).filter(
    (key) => REVIEW_KEYS[key] !== "hide" || moves.includes("hide"),
  );
  const labels: Record<ReviewAction, string> = {
    approve: text("moderation.move.approve"),
    hide: text("moderation.move.hide"),
    remove: text("moderation.move.removeOrRefuse"),
    edit: text("moderation.review.amend"),
    next: text("moderation.keys.next"),
    undo: text("moderation.undo"),
    help: text("moderation.keys.help"),
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys-header"
      className="m-auto w-dialog rounded-lg border border-line bg-sheet p-6 text-ink shadow-xl backdrop:bg-ink/40"
    >
      <h2 id="keys-header" className="text-section">
        {text("moderation.keys.header")}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {names.map((key) => (
          <div key={key} className="contents">
            <dt>
              <Key name={key} />
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{labels[REVIEW_KEYS[key]]}</dd>
          </div>
        ))}
        <div className="contents">
          <dt>
            <Key name="1–9 ⏎" />
            <span className="sr-only">1–9, Enter</span>
          </dt>
          <dd>{text("moderation.keys.reason")}</dd>
        </div>
      </dl>
      <label className="mt-5 flex items-start gap-3">
        <input
          type="checkbox"
          checked={keys.areOn}
          onChange={(event) => keys.turn(event.currentTarget.checked)}
          className="mt-[0.2em] size-5 flex-none accent-(--accent)"
        />
        <span>
          {text("moderation.keys.use")}
          <span className="block text-note text-soft">{text("moderation.keys.useHint")}</span>
        </span>
      </label>
      <form method="dialog" className="mt-5">
        <Button type="submit" look="main">
          {text("confirm.dismiss")}
        </Button>
      </form>
    </dialog>
  );
}
