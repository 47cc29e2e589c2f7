import { DraftKeeper } from "#app/kit/forms/components/DraftKeeper.tsx";
import { DraftSent } from "#app/kit/forms/components/DraftSent.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { isUnanswered } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { OwnLanguages } from "../../components/OwnLanguages.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { BASE, SECTIONS, sectionOf } from "../fields.ts";
import { EditorForm } from "./EditorForm.tsx";
import { FurtherNotice } from "./FurtherNotice.tsx";

export interface EditorPageProps {
  page: EditorPageData;
  /** What drafts are sealed with; null where none are kept. */
  secret: string | null;
  done: "saved" | "deleted" | null;
  /** Whether a team member is looking at it as the owner: nothing can be saved. */
  isLook: boolean;
  answer: EditorAnswer | undefined;
}

/** Over a card that is there, a draft is changes to it. */
const CHANGES = {
  found: "cards.editor.draft.found",
  restore: "cards.editor.draft.restore",
  abandon: "cards.editor.draft.abandon",
} as const;

/** The page where somebody makes and changes their card. */
export function EditorPage({ page, secret, done, isLook, answer }: EditorPageProps) {
  const { text } = useTexts();
  const isDone = done !== null && answer === undefined;
  const isAsked = answer !== undefined && isQuestion(answer);
  const isFilled = page.further !== null && page.further.sections.length > 0;
  return (
    <>
      <Hero
        low
        seed="editor"
        title={text("cards.editor.header")}
        lede={isFilled ? null : text(page.isNew ? "cards.editor.ledeNew" : "cards.editor.lede")}
      />
      <Page wide>
        <div className="grid grid-cols-1 gap-8">
          {isLook && (
            <div className="max-w-prose">
              <Notice tone="warning">{text("cards.editor.look")}</Notice>
            </div>
          )}
          {/* The page stays the same when it is saved again. */}
          {isDone && <DraftSent key={page.filled.values[BASE]} />}
          <div role="status" className="max-w-prose empty:hidden">
            {isDone && done === "deleted" && <Notice>{text("cards.editor.done.deleted")}</Notice>}
            {isAsked && (
              <Notice tone="warning">
                {answer.isMinor
                  ? text("cards.editor.who.minorStep", { level: text("cards.editor.who.internal") })
                  : text("cards.editor.who.lastStep")}
              </Notice>
            )}
          </div>
          {page.further !== null && <FurtherNotice further={page.further} />}
          <div className="max-w-prose empty:hidden">
            {!isAsked && !(answer && (isUnanswered(answer) || answer.signIn)) && (
              <FormErrors result={answer} labels={labelsOf(answer, text)} />
            )}
          </div>
          <DraftKeeper
            secret={secret}
            result={answer}
            version={page.filled.values[BASE]}
            words={page.isNew ? undefined : CHANGES}
          >
            {(filled) => (
              <EditorForm page={page} filled={filled ?? page.filled} answer={answer} done={isDone ? done : null} />
            )}
          </DraftKeeper>
          <Section title={text("cards.editor.others.header")} className="border-line border-t pt-8">
            <OwnLanguages languages={page.languages.filter(({ isCurrent }) => !isCurrent)} hopPath={page.hopPath} />
          </Section>
          {!page.isNew && (
            <p>
              <a href={page.deletePath} className="text-danger">
                {text("cards.editor.delete.link")}
              </a>
            </p>
          )}
        </div>
      </Page>
    </>
  );
}

/** Fields of many parts have the same errors, and most parts are out of sight: their parts are named, in the order of the page. */
function labelsOf(answer: EditorAnswer | undefined, text: Translate): Record<string, string> {
  const fields = Object.keys(answer?.errors ?? {});
  return Object.fromEntries(
    SECTIONS.flatMap((section) =>
      fields
        .filter((field) => sectionOf(field) === section)
        .map((field) => [field, text(`cards.editor.section.${section}`)]),
    ),
  );
}

/** Whether nothing is wrong but that nobody has said yet who may see the card. */
const isQuestion = ({ errors, isMinor }: EditorAnswer): boolean =>
  Object.keys(errors).join() === "visibility" || isMinor === true;
