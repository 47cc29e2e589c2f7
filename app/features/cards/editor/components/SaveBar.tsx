import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { UNANSWERED } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { CardLink } from "../../components/CardLink.tsx";
import type { EditorPageData } from "../editor-page.server.ts";

interface SaveBarProps {
  page: EditorPageData;
  isChanged: boolean;
  /** Whether the page has just come back from a save. */
  isSaved: boolean;
  /** Whether the last save got no answer: nothing in the form is wrong, so it is said where it is sent again. */
  isUnanswered: boolean;
}

/** Stays at the lower edge of the window, so that saving is always within reach, and says whether everything is saved. */
export function SaveBar({ page, isChanged, isSaved, isUnanswered }: SaveBarProps) {
  const { text } = useTexts();
  return (
    <div data-foot="" className="foot-bar -mx-4 border-line border-t bg-paper px-4 py-3">
      <SubmitRow label={text(page.isNew ? "cards.editor.saveNew" : "cards.editor.save")}>
        <p role="status" className="text-note text-soft empty:hidden">
          {isUnanswered ? (
            <span className="block max-w-prose font-semibold text-danger">{text(UNANSWERED)}</span>
          ) : isChanged ? (
            text("cards.editor.state.changed")
          ) : isSaved ? (
            <span className="inline-flex items-center gap-2 font-semibold text-ink">
              <Icon name="check" className="text-accent" /> {text("cards.editor.state.saved")}
            </span>
          ) : null}
        </p>
        {!page.isNew && <CardLink href={page.cardPath}>{text("cards.editor.seeCard")}</CardLink>}
      </SubmitRow>
    </div>
  );
}
