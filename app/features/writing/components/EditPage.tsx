import { Link } from "@remix-run/react";
import { useRef } from "react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { DraftKeeper } from "#app/kit/forms/components/DraftKeeper.tsx";
import { DraftSent } from "#app/kit/forms/components/DraftSent.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { useLivePreview } from "#app/kit/forms/components/use-live-preview.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { DoneKey } from "../done.ts";
import type { EditPageData } from "../edit-page.server.ts";
import type { WritingAnswer } from "../editing.server.ts";
import { BASE, fieldsOf, NAME, PICTURE, PICTURE_ALT } from "../fields.ts";
import type { Preview } from "../preview.server.ts";
import { EditForm } from "./EditForm.tsx";
import { fieldLabel } from "./field-labels.ts";
import { Standing } from "./Standing.tsx";
import { StateTag } from "./StateTag.tsx";
import { TextPreview } from "./TextPreview.tsx";

interface EditPageProps {
  page: EditPageData;
  /** What drafts are sealed with; null where none are kept. */
  secret: string | null;
  done: DoneKey | null;
  answer: WritingAnswer | undefined;
}

/** The page on which a page of text or a post is written. */
export function EditPage({ page, secret, done, answer }: EditPageProps) {
  const { text } = useTexts();
  const isDone = done !== null && answer === undefined;
  const { kind, name, title, state, isAhead, filled } = page;
  const labels = [NAME, ...fieldsOf(kind), PICTURE_ALT, PICTURE].map((one) => [one, fieldLabel(one, text)]);
  return (
    <AdminPage
      eyebrow={<Link to={page.listPath}>{text(kind === "post" ? "writing.posts" : "writing.pages")}</Link>}
      title={<bdi className="break-words">{title || name || text("writing.new")}</bdi>}
      lede={name !== "" && <StateTag state={state} isAhead={isAhead} />}
    >
      {/* The page stays the same when it is saved again. */}
      {isDone && <DraftSent key={filled.values[BASE]} />}
      <div role="status" className="max-w-prose empty:hidden">
        {isDone && <Notice>{text(`writing.done.${done}`)}</Notice>}
        {answer?.hasAddedPicture && <Notice>{text("writing.pictureIn")}</Notice>}
      </div>
      <div className="max-w-prose empty:hidden">
        <FormErrors result={answer} labels={Object.fromEntries(labels)} />
      </div>
      <DraftKeeper secret={secret} result={answer}>
        {(filledAgain) => <Workbench page={page} filled={filledAgain ?? filled} answer={answer} />}
      </DraftKeeper>
    </AdminPage>
  );
}

/** The form, how the text stands beside it, and below both how it looks: as wide as the page itself. With scripts that follows what is typed. */
function Workbench({ page, filled, answer }: Pick<EditPageProps, "page" | "answer"> & { filled: Refused }) {
  const { text } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const isBegun = page.state !== "absent" || answer !== undefined;
  const held = `${filled.values[BASE]} ${answer?.turn ?? ""}`;
  const live = useLivePreview<Preview>(form, page.previewPath, isBegun ? held : null);
  const preview = live.preview ?? answer?.preview ?? null;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-start gap-x-columns gap-y-10 lg:grid-cols-aside">
        <EditForm form={form} page={page} filled={filled} answer={answer} />
        {page.name !== "" && <Standing page={page} />}
      </div>
      <div role="status" className="empty:hidden">
        {live.hasFailed && <Notice tone="warning">{text("writing.previewFailed")}</Notice>}
      </div>
      {preview && (
        <Section id="preview" title={text("moderation.review.preview")}>
          <TextPreview preview={preview} />
        </Section>
      )}
    </div>
  );
}
