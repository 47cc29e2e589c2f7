import { Link } from "@remix-run/react";
import { SignInAgain } from "#app/features/accounts/components/SignInAgain.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { shownAppeals } from "../shown-appeals.server.ts";
import { BrokenRules } from "./BrokenRules.tsx";

type ShownAppeal = Awaited<ReturnType<typeof shownAppeals>>[number];

export interface AppealAnswer extends Refused {
  /** Which appeal it is about. */
  about: string;
  /** Where to sign in again, in another tab: this form waits, filled in. */
  signInPath?: string;
}

interface AppealsPageProps {
  path: string;
  appeals: readonly ShownAppeal[];
  done: "upheld" | "restored" | null;
  result: AppealAnswer | undefined;
}

/** Appeals that wait, the oldest first: what was decided, what is said against it, and the answer. */
export function AppealsPage({ path, appeals, done, result }: AppealsPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("safety.appeals.header")} lede={text("safety.appeals.lede")} result={result}>
      <div role="status" className="empty:hidden">
        {done && !result && <Notice>{text("safety.done")}</Notice>}
      </div>
      {appeals.length === 0 && <p>{text("safety.empty")}</p>}
      <ol className="grid gap-6 empty:hidden">
        {appeals.map((appeal) => (
          <li key={appeal.id}>
            <Appeal appeal={appeal} path={path} result={result?.about === appeal.id ? result : undefined} />
          </li>
        ))}
      </ol>
    </AdminPage>
  );
}

function Name({ username }: Pick<ShownAppeal, "username">) {
  const { text } = useTexts();
  return <bdi>{username === null ? text("cards.reports.gone") : `@${username}`}</bdi>;
}

interface AppealProps {
  appeal: ShownAppeal;
  path: string;
  result: AppealAnswer | undefined;
}

function Appeal({ appeal, path, result }: AppealProps) {
  const { text } = useTexts();
  const { id, username, kind, edition, detail, reason, rules, until, words, at, ago, answerers, isOwn, casePath } =
    appeal;
  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 className="break-words text-part">
        {casePath === null ? (
          <Name username={username} />
        ) : (
          <Link to={casePath} discover="none">
            <Name username={username} />
          </Link>
        )}
        {" · "}
        {text(`safety.kind.${kind}`)}
      </h2>
      <p className="text-note text-soft">
        {text("cards.reports.edition", { edition: `\u2068${edition}\u2069` })}
        {" · "}
        <time title={at}>{ago}</time>
      </p>
      {detail !== "" && <p dir="auto">{detail}</p>}
      <p dir="auto" className="max-w-prose whitespace-pre-line break-words text-soft">
        {reason}
      </p>
      <BrokenRules rules={rules} />
      {until !== null && <p className="text-soft">{text("safety.statements.until", { day: until })}</p>}
      <p dir="auto" className="max-w-prose whitespace-pre-line break-words border-accent border-s-3 ps-4">
        {words}
      </p>
      {answerers !== null ? (
        <p className="max-w-prose text-note text-soft">
          {isOwn && text("safety.appeals.own")} {answerers !== "edition" && text(`safety.appeals.${answerers}`)}
        </p>
      ) : (
        <Form method="post" action={path} className="grid grid-cols-1 gap-3">
          <input type="hidden" name="appeal" value={id} />
          <TextAreaField
            name={`reply.${id}`}
            label={text("safety.appeals.reply")}
            result={result}
            rows={2}
            className="min-h-20"
            required
            dir="auto"
          />
          <SignInAgain path={result?.signInPath}>{text("safety.ban.fresh")}</SignInAgain>
          <div className="flex flex-wrap gap-2.5">
            <SendButton name="outcome" value="upheld">
              {text("safety.appeals.uphold")}
            </SendButton>
            <SendButton name="outcome" value="restored" look="main">
              {text("safety.appeals.restore")}
            </SendButton>
          </div>
        </Form>
      )}
    </Sheet>
  );
}
