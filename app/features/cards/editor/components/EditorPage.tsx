import { DraftKeeper, DraftSent } from "#app/kit/forms/components/DraftKeeper.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { EditorForm } from "./EditorForm.tsx";
import { Languages } from "./Languages.tsx";
import { Theirs } from "./Theirs.tsx";

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
  return (
    <>
      <Hero
        low
        seed="editor"
        eyebrow={page.isNew ? undefined : <a href={page.cardPath}>{text("cards.editor.seeCard")}</a>}
        title={text("cards.editor.header")}
        lede={text(page.isNew ? "cards.editor.ledeNew" : "cards.editor.lede")}
      />
      <Page wide>
        <div className="grid grid-cols-1 gap-8">
          <div role="status" className="max-w-prose empty:hidden">
            {isDone && (
              <Notice>
                {text(`cards.editor.done.${done}`)}{" "}
                {done === "saved" && <a href={page.cardPath}>{text("cards.editor.seeCard")}</a>}
              </Notice>
            )}
          </div>
          {isDone && <DraftSent />}
          <div className="max-w-prose empty:hidden">
            <FormErrors result={answer} labels={{}} />
          </div>
          {answer?.theirs && <Theirs fields={answer.theirs} />}
          <DraftKeeper owner={owner} result={answer}>
            {(filled) => (
              <EditorForm
                // A save brings another version, and with it what the server has tidied.
                key={page.filled.values.base ?? ""}
                page={page}
                filled={filled ?? page.filled}
                answer={answer}
                locale={locale}
              />
            )}
          </DraftKeeper>
          <Languages page={page} />
        </div>
      </Page>
    </>
  );
}
