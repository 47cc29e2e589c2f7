import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { UNANSWERED } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { CardLink } from "../../components/CardLink.tsx";
import type { EditorPageData } from "../editor-page.server.ts";
import { SIGNED_OUT } from "../signed-out.ts";
import type { NamedLanguage } from "../taken-over.server.ts";

interface SaveBarProps {
  page: EditorPageData;
  isChanged: boolean;
  /** Whether the page has just come back from a save. */
  isSaved: boolean;
  /** Whether the last save got no answer: nothing in the form is wrong, so it is said where it is sent again. */
  isUnanswered: boolean;
  /** Where to sign in again, once nobody is signed in any more. */
  signIn: { path: string; label: string } | undefined;
}

/** Stays at the lower edge of the window, so that saving is always within reach, and says whether everything is saved. */
export function SaveBar({ page, isChanged, isSaved, isUnanswered, signIn }: SaveBarProps) {
  const { text } = useTexts();
  return (
    <div
      data-foot=""
      // See `useSameAccountInAllTabs`.
      data-awaits-sign-in={signIn && ""}
      className="foot-bar -mx-4 border-line border-t bg-paper px-4 py-3"
    >
      <div role="status" className="empty:hidden">
        {signIn && (
          <div className="mb-3 grid max-w-prose justify-items-start gap-2">
            <p className="font-semibold text-note">{text(SIGNED_OUT)}</p>
            <a href={signIn.path} target="_blank" rel="noreferrer" className={buttonClass("main")}>
              <Icon name="user" /> {signIn.label}
            </a>
          </div>
        )}
      </div>
      <SubmitRow
        label={text(page.isNew ? "cards.editor.saveNew" : "confirm.save")}
        // One thing comes first.
        look={signIn ? "plain" : "main"}
      >
        <p role="status" className="text-note text-soft empty:hidden">
          {isUnanswered ? (
            <span className="block max-w-prose font-semibold text-danger">{text(UNANSWERED)}</span>
          ) : signIn ? null : isChanged ? (
            text("cards.editor.state.changed")
          ) : isSaved ? (
            <Saved {...page} />
          ) : null}
        </p>
        {!page.isNew && <CardLink href={page.cardPath}>{text("cards.editor.seeCard")}</CardLink>}
      </SubmitRow>
    </div>
  );
}

/** Also on which other cards, and what was left out there. */
function Saved({ takenOver }: Pick<EditorPageData, "takenOver">) {
  const { text } = useTexts();
  const { languages = [], flags = "", withoutName = [] } = takenOver ?? {};
  return (
    <span className="grid max-w-prose gap-1">
      <span className="inline-flex items-baseline gap-2 font-semibold text-ink">
        <Icon name="check" className="self-center text-accent" />
        {languages.length === 0 ? (
          text("cards.editor.state.saved")
        ) : (
          <Languages label={text("cards.editor.state.savedAlso")} languages={languages} />
        )}
      </span>
      {flags !== "" && <span>{text("cards.editor.languages.flagsStay", { flags })}</span>}
      {withoutName.length > 0 && <Languages label={text("cards.editor.languages.noName")} languages={withoutName} />}
    </span>
  );
}

function Languages({ label, languages }: { label: string; languages: readonly NamedLanguage[] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {label}{" "}
      {languages.map(({ name, locale }) => (
        <bdi key={locale} lang={locale}>
          {name}
        </bdi>
      ))}
    </span>
  );
}
