import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { type DraftOptions, useDraft } from "./use-draft.ts";

interface DraftKeeperProps extends Omit<DraftOptions, "path"> {
  /** Other words for a form that shows what is saved already: there a draft is changes to it. */
  words?: DraftWords | undefined;
  /** Renders the form, filled with its argument. */
  children(filled: DraftOptions["result"]): ReactNode;
}

interface DraftWords {
  found: TextKey;
  restore: TextKey;
  abandon: TextKey;
}

const WORDS: DraftWords = {
  found: "form.draft.found",
  restore: "form.draft.restore",
  abandon: "form.draft.abandon",
};

/**
 * Keeps what is typed into a form in this browser until it is sent, for at most thirty days: `<DraftKeeper secret={draftSecret}
 * result={actionData}>{(filled) => <Form>…<TextField result={filled} /></Form>}</DraftKeeper>`. The page after a successful
 * submission renders `<DraftSent />`. Files, hidden fields, passwords, codes and fields whose name begins with "_" are never
 * kept, and without a secret nothing is.
 */
export function DraftKeeper(props: DraftKeeperProps) {
  const { pathname } = useLocation();
  // Another address is another form, even on the same route.
  return <KeptForm key={pathname} path={pathname} {...props} />;
}

function KeptForm({ children, words = WORDS, ...options }: DraftKeeperProps & DraftOptions) {
  const { text: translate } = useTexts();
  const text = translate as (key: TextKey) => string;
  const place = useRef<HTMLDivElement>(null);
  const { filled, turn, offered, restore, abandon } = useDraft(place, options);
  return (
    <div ref={place} className="grid grid-cols-1">
      {/* Always rendered, because screen readers announce changes only in live regions that already exist. */}
      <div role="status" className="max-w-prose not-empty:mb-7">
        {offered && (
          <Notice>
            <p>{text(offered === "found" ? words.found : "form.draft.swapped")}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button look="main" onClick={restore} className="min-h-11">
                {text(offered === "found" ? words.restore : "form.draft.swapBack")}
              </Button>
              <Button onClick={abandon} className="min-h-11">
                {text(words.abandon)}
              </Button>
            </div>
          </Notice>
        )}
      </div>
      <Fragment key={turn}>{children(filled)}</Fragment>
    </div>
  );
}
