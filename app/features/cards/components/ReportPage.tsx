import { Form, Link } from "@remix-run/react";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { HANDLED_KEPT_DAYS, MAX_COMMENT_LENGTH } from "../reports/comment.ts";

interface ReportPageProps {
  username: string;
  path: string;
  /** The card; a document of its own. */
  cardPath: string;
  blockedPath: string;
  isDone: boolean;
  result: Refused | undefined;
}

/** The form with which somebody tells moderators about a card, and what it is not for. */
export function ReportPage({ username, path, cardPath, blockedPath, isDone, result }: ReportPageProps) {
  const { text } = useTexts();
  // Isolated (FSI … PDI): otherwise the sign stands behind the name on pages that are read from the right.
  const name = `\u2068@${username}\u2069`;
  return (
    <>
      <Hero
        low
        seed="report"
        eyebrow={<a href={cardPath}>{text("cards.report.back")}</a>}
        title={text("cards.report.header", { name })}
        lede={isDone ? undefined : text("cards.report.lede", { name })}
      />
      <Page>
        {isDone && !result ? (
          <div className="grid max-w-prose gap-5">
            <div role="status">
              <Notice>{text("cards.report.done")}</Notice>
            </div>
            <Blocking path={blockedPath} username={username} />
          </div>
        ) : (
          <div className="grid max-w-prose gap-8">
            <FormErrors result={result} />
            <div className="grid gap-4">
              <p>{text("cards.report.rules")}</p>
              <p className="text-soft">{text("cards.report.kept", { days: HANDLED_KEPT_DAYS })}</p>
              <Notice>{text("cards.report.hoarding")}</Notice>
            </div>
            <Form method="post" action={path} className="grid gap-5">
              <TextAreaField
                name="comment"
                label={text("cards.report.comment")}
                hint={text("cards.report.commentHint", { limit: MAX_COMMENT_LENGTH })}
                result={result}
                required
                dir="auto"
              />
              <SubmitRow label={text("cards.report.send")} />
            </Form>
            <Blocking path={blockedPath} username={username} />
          </div>
        )}
      </Page>
    </>
  );
}

function Blocking({ path, username }: { path: string; username: string }) {
  const { text } = useTexts();
  return (
    <p className="text-note text-soft">
      {text("cards.report.blocking")}{" "}
      <Link to={`${path}?${new URLSearchParams({ username })}`} rel="nofollow">
        {text("cards.report.blockLink")}
      </Link>
    </p>
  );
}
