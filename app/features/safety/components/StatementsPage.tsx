import { Link } from "@remix-run/react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { MAX_WORDS_LENGTH } from "../limits.ts";
import type { Statement } from "../statements.server.ts";
import { BrokenRules } from "./BrokenRules.tsx";

interface StatementsPageProps {
  path: string;
  /** Of the account, for who may go there; of the page about the ban for others. */
  back: { path: string; label: string };
  statements: readonly Statement[];
  isSent: boolean;
  result: (Refused & { about?: string }) | undefined;
}

/** Every decision about somebody, with its reasons, and the way to say that it is wrong. */
export function StatementsPage({ path, back, statements, isSent, result }: StatementsPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero
        low
        seed="decisions"
        eyebrow={<Link to={back.path}>{back.label}</Link>}
        title={text("safety.statements.header")}
        lede={text("safety.statements.lede")}
      />
      <Page>
        <div className="grid max-w-prose gap-6">
          <div role="status" className="empty:hidden">
            {isSent && !result && <Notice>{text("safety.statements.sent")}</Notice>}
          </div>
          <FormErrors result={result} />
          {statements.length === 0 && <p>{text("safety.statements.none")}</p>}
          {statements.map((statement) => (
            <StatementSheet
              key={statement.id}
              statement={statement}
              path={path}
              result={result?.about === statement.id ? result : undefined}
            />
          ))}
        </div>
      </Page>
    </>
  );
}

interface SheetProps {
  statement: Statement;
  path: string;
  result: Refused | undefined;
}

function StatementSheet({ statement, path, result }: SheetProps) {
  const { text } = useTexts();
  const { id, kind, detail, rules, words, language, source, edition, at, until, isLifted, appeal, appealUntil } =
    statement;
  return (
    <Sheet className="grid grid-cols-1 gap-3">
      <h2 className="text-part">{text(`safety.kind.${kind}`)}</h2>
      <p className="text-note text-soft">
        {at}
        {" · "}
        {text("cards.reports.edition", { edition: `\u2068${edition}\u2069` })}
        {isLifted && ` · ${text("safety.statements.lifted")}`}
      </p>
      {detail.length > 0 && (
        <p dir="auto" className="break-words font-semibold">
          {detail.join(" · ")}
        </p>
      )}
      <p dir="auto" {...language} className="whitespace-pre-line break-words border-accent border-s-3 ps-4">
        {words === "" ? text("account.banned.noReason") : words}
      </p>
      <BrokenRules rules={rules} />
      {kind !== "message" && (
        <p className="text-note text-soft">
          {text(`safety.source.${source === "notice" ? "report" : source}`)} {text("safety.statements.scope")}{" "}
          {until === null ? "" : text("safety.statements.until", { day: until })} {text("safety.statements.court")}
        </p>
      )}
      {appeal && <AppealSaid appeal={appeal} />}
      {appealUntil !== null && <AppealForm id={id} path={path} until={appealUntil} result={result} />}
    </Sheet>
  );
}

function AppealSaid({ appeal }: { appeal: NonNullable<Statement["appeal"]> }) {
  const { text } = useTexts();
  const { words, at, outcome, reply } = appeal;
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <p className="text-note text-soft">{text("safety.statements.appealed", { day: at })}</p>
      <p dir="auto" className="whitespace-pre-line break-words">
        {words}
      </p>
      <p className="font-semibold">{text(`safety.statements.${outcome ?? "waiting"}`)}</p>
      {reply !== "" && (
        <p dir="auto" className="whitespace-pre-line break-words border-accent border-s-3 ps-4">
          {reply}
        </p>
      )}
    </div>
  );
}

function AppealForm({
  id,
  path,
  until,
  result,
}: {
  id: string;
  path: string;
  until: string;
  result: Refused | undefined;
}) {
  const { text } = useTexts();
  return (
    <Form method="post" action={path} className="grid grid-cols-1 gap-3 border-line border-t pt-3">
      <input type="hidden" name="decision" value={id} />
      <TextAreaField
        name={`appeal.${id}`}
        label={text("safety.statements.appeal")}
        hint={text("safety.statements.appealHint", { day: until, limit: MAX_WORDS_LENGTH })}
        result={result}
        required
        dir="auto"
      />
      <SubmitRow name="send" value={id} look="plain" label={text("safety.statements.send")} />
    </Form>
  );
}
