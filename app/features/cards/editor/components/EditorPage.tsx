import { DraftKeeper, DraftSent } from "#app/kit/forms/components/DraftKeeper.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { OwnLanguages } from "../../components/OwnLanguages.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { BASE, sectionOf } from "../fields.ts";
import { EditorForm } from "./EditorForm.tsx";
import { FurtherNotice } from "./FurtherNotice.tsx";
import { WhoQuestion } from "./WhoQuestion.tsx";

export interface EditorPageProps {
  page: EditorPageData;
  /** Whose draft is kept: the id of an account. */
  owner: string;
  done: "saved" | "deleted" | null;
  /** BCP 47 tag of the edition. */
  locale: string;
  answer: EditorAnswer | undefined;
}

/** The page where somebody makes and changes their card. */
export function EditorPage({ page, owner, done, locale, answer }: EditorPageProps) {
  const { text } = useTexts();
  const isDone = done !== null && answer === undefined;
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
          {/* The page stays the same when it is saved again. */}
          {isDone && <DraftSent key={page.filled.values[BASE]} />}
          <div role="status" className="max-w-prose empty:hidden">
            {isDone && done === "deleted" && <Notice>{text("cards.editor.done.deleted")}</Notice>}
          </div>
          {page.further !== null && <FurtherNotice further={page.further} />}
          <div className="max-w-prose empty:hidden">
            {answer !== undefined && isQuestion(answer) ? (
              <WhoQuestion answer={answer} />
            ) : (
              <FormErrors result={answer} labels={labelsOf(answer, text)} />
            )}
          </div>
          <DraftKeeper owner={owner} result={answer}>
            {(filled) => (
              <EditorForm
                page={page}
                filled={filled ?? page.filled}
                answer={answer}
                done={isDone ? done : null}
                locale={locale}
              />
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

/** Fields of many parts have the same errors, and most parts are out of sight. */
function labelsOf(answer: EditorAnswer | undefined, text: Translate): Record<string, string> {
  const places = Object.keys(answer?.errors ?? {}).map((field) => [field, sectionOf(field)] as const);
  return Object.fromEntries(
    places.flatMap(([field, place]) => (place === null ? [] : [[field, text(`cards.editor.section.${place}`)]])),
  );
}

/** Whether nothing is wrong but that nobody has said yet who may see the card. */
const isQuestion = ({ errors, isMinor }: EditorAnswer): boolean =>
  Object.keys(errors).join() === "visibility" || isMinor === true;
