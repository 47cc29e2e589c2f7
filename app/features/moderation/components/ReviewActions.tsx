import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { Review } from "../review.server.ts";
import { Key } from "./Key.tsx";
import type { ReviewKeys } from "./use-review-keys.ts";

/** Links from a proposal to the next one, to its form and to its entry, and the list of keyboard shortcuts. */
export function ReviewActions({ review, keys, openKeys }: { review: Review; keys: ReviewKeys; openKeys: () => void }) {
  const { text } = useTexts();
  const { next, edit, entry } = review.paths;
  const hint = (name: string) => (keys.areOn ? <Key name={name} /> : null);
  return (
    <>
      {next && (
        <ButtonLink to={next} discover="none" data-act="next" aria-keyshortcuts={keys.areOn ? "n" : undefined}>
          {text("frame.noted", {
            label: text("moderation.review.next"),
            note: text("moderation.review.left", { count: review.waiting }),
          })}{" "}
          {hint("n")}
        </ButtonLink>
      )}
      {edit && (
        <ButtonLink to={edit} discover="none" data-act="edit" aria-keyshortcuts={keys.areOn ? "e" : undefined}>
          <Icon name="pen" /> {text("moderation.review.amend")} {hint("e")}
        </ButtonLink>
      )}
      <ButtonLink to={entry} discover="none" look="quiet" className="-mx-1">
        {text("moderation.review.entry")}
      </ButtonLink>
      {keys.areReady && (
        <Button look="quiet" onClick={openKeys} className="-mx-1 pointer-coarse:hidden">
          {text("moderation.keys.header")} {hint("?")}
        </Button>
      )}
    </>
  );
}
