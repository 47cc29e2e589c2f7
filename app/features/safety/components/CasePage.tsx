import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { loadCasePage } from "../case-page.server.ts";
import { BanPreview, type PreviewedBan } from "./BanPreview.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { DecisionForm } from "./DecisionForm.tsx";
import type { CaseDone } from "./done.ts";
import { History } from "./History.tsx";
import { LiftPreview } from "./LiftPreview.tsx";
import { Notes } from "./Notes.tsx";
import { SubjectName } from "./SubjectName.tsx";
import { ThenAndNow } from "./ThenAndNow.tsx";

export type CaseData = Awaited<ReturnType<typeof loadCasePage>>;
export type CaseAnswer = Refused & {
  preview?: PreviewedBan;
  isLifting?: boolean;
  /** Where to sign in again, in another tab: this form waits, filled in. */
  signInPath?: string;
};

/** One case: who says what about it, what it said then and says now, and what can be done. */
export function CasePage({
  result,
  done,
  ...page
}: CaseData & { done: CaseDone | null; result: CaseAnswer | undefined }) {
  const { text } = useTexts();
  const { path, listPath, subject, reports, parts, isOpen, isBanned, owner, isOwn, notes, history } = page;
  const title = <SubjectName subject={subject} />;
  if (result?.preview) return <BanPreview page={page} preview={result.preview} />;
  if (result?.isLifting) return <LiftPreview page={page} />;
  return (
    <AdminPage
      eyebrow={<a href={listPath}>{text("cards.reports.header")}</a>}
      title={subject.url === null ? title : <a href={subject.url}>{title}</a>}
      lede={text("cards.reports.edition", { edition: `\u2068${subject.edition}\u2069` })}
      result={result}
      actions={isOpen && !page.isReportedByViewer && <Owner path={path} owner={owner} isOwn={isOwn} />}
    >
      <div role="status" className="empty:hidden">
        {/* After a decision the page shows the next case: nothing has happened to that person. */}
        {done && !result && <Notice>{text(done === "lifted" ? "safety.done" : "safety.doneNext")}</Notice>}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-8">
          {reports.length > 0 && <CaseReports reports={reports} rules={page.rules} />}
          {parts !== null && <ThenAndNow parts={parts} isNow={reports.length === 0} />}
        </div>
        <div className="grid grid-cols-1 gap-8">
          {isBanned && <LiftForm page={page} />}
          {/* What else they have published, and what people report of it, is decided as before. */}
          {(!isBanned || isOpen || page.subject.kind === "entry") && <DecisionForm page={page} result={result} />}
          <Notes path={path} notes={notes} result={result} />
          {history.length > 0 && <History page={page} />}
        </div>
      </div>
    </AdminPage>
  );
}

function Owner({ path, owner, isOwn }: { path: string; owner: string | null; isOwn: boolean }) {
  const { text } = useTexts();
  return (
    <Form method="post" action={path} className="flex flex-wrap items-center gap-3">
      {owner !== null && !isOwn && (
        <span className="text-note">{text("safety.case.owner", { name: `\u2068@${owner}\u2069` })}</span>
      )}
      {owner === null ? (
        <SendButton name="act" value="take">
          {text("safety.case.take")}
        </SendButton>
      ) : (
        <SendButton name="act" value="leave">
          {text("safety.case.leave")}
        </SendButton>
      )}
    </Form>
  );
}

/** Lifting a ban is for a sign-in that is fresh, and asks first. */
function LiftForm({ page: { path, freshPath } }: { page: CaseData }) {
  const { text } = useTexts();
  return (
    <Section title={text("safety.ban.isBanned")}>
      <Sheet className="grid gap-4">
        <p>{text("safety.ban.liftWhat")}</p>
        {freshPath === null ? (
          <Form method="post" action={path} className="flex flex-wrap gap-2.5">
            <SendButton name="act" value="lift">
              {text("safety.ban.liftAsk")}
            </SendButton>
          </Form>
        ) : (
          <p>
            <ButtonLink to={freshPath} discover="none">
              {text("safety.ban.fresh")}
            </ButtonLink>
          </p>
        )}
      </Sheet>
    </Section>
  );
}
