import { Form, Link, useSearchParams } from "@remix-run/react";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { BAN_DAYS, MAX_WARNING_LENGTH, MAX_WARNINGS } from "../limits.ts";
import type { CaseData } from "./CasePage.tsx";

const TEMPLATES = ["rule", "asking", "names"] as const;

/** What can be done about a case: the buttons are the decisions, and what they need stands above them. */
export function DecisionForm({ page, result }: { page: CaseData; result: Refused | undefined }) {
  const { text } = useTexts();
  const { path, seen, acts, rules, isProposed, pendingPath, freshPath, peopleForBan } = page;
  const tellsSomebody = acts.some((act) => act !== "none");
  return (
    <Section title={text("safety.decide.header")}>
      <Sheet>
        <Form method="post" action={path} className="grid grid-cols-1 gap-5">
          <input type="hidden" name="seen" value={seen} />
          {tellsSomebody && <Words result={result} path={path} />}
          {tellsSomebody && rules.length > 0 && <Rules rules={rules} result={result} />}
          {acts.includes("warning") && (
            <TextAreaField
              name="warnings"
              label={text("safety.decide.warnings")}
              hint={text("safety.decide.warningsHint", { count: MAX_WARNINGS, limit: MAX_WARNING_LENGTH })}
              result={result}
              rows={2}
              className="min-h-11"
              dir="auto"
            />
          )}
          {acts.includes("ban") && !isProposed && <BanLength result={result} />}
          {isProposed && (
            <Notice>
              <Link to={pendingPath}>{text("safety.ban.proposed")}</Link>
            </Notice>
          )}
          <div className="flex flex-wrap gap-2.5">
            {acts
              .filter((act) => act !== "ban")
              .map((act) => (
                <SendButton key={act} name="act" value={act} look={act === "none" ? "main" : "plain"}>
                  {text(`safety.act.${act}`)}
                </SendButton>
              ))}
            {acts.includes("ban") && !isProposed && freshPath === null && (
              <SendButton name="act" value="ban">
                {text(peopleForBan === 2 ? "safety.act.proposeBan" : "safety.act.ban")}
              </SendButton>
            )}
          </div>
          {acts.includes("ban") && !isProposed && freshPath !== null && (
            <p>
              <ButtonLink to={freshPath} discover="none">
                {text("safety.ban.fresh")}
              </ButtonLink>
            </p>
          )}
        </Form>
      </Sheet>
    </Section>
  );
}

/** Beginnings that moderators can take, in the words of the edition. */
function Words({ result, path }: { result: Refused | undefined; path: string }) {
  const { text } = useTexts();
  const asked = useSearchParams()[0].get("text");
  const chosen = TEMPLATES.find((one) => one === asked) ?? "rule";
  return (
    <div className="grid gap-1.5">
      <TextAreaField
        // Another beginning is another field: what was typed into the first belongs to it.
        key={chosen}
        name="words"
        label={text("safety.decide.words")}
        hint={text("safety.decide.wordsHint")}
        defaultValue={text(`safety.template.${chosen}`)}
        result={result}
        dir="auto"
      />
      <p className="grid text-note">
        {TEMPLATES.map((one) => (
          <Link
            key={one}
            to={`${path}?text=${one}`}
            preventScrollReset
            discover="none"
            aria-current={one === chosen ? "true" : undefined}
            className="py-1 aria-[current]:font-semibold"
          >
            {text(`safety.template.${one}`)}
          </Link>
        ))}
      </p>
    </div>
  );
}

function Rules({ rules, result }: { rules: CaseData["rules"]; result: Refused | undefined }) {
  const { text } = useTexts();
  const kept = result?.lists?.rule ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-note">{text("safety.decide.rules")}</legend>
      <div className="grid max-h-64 gap-2 overflow-y-auto rounded-md border border-line p-3">
        {rules.map(({ number, text: rule }, index) => (
          <label key={number} className="flex items-start gap-3">
            <input
              type="checkbox"
              name="rule"
              id={index === 0 ? fieldId("rule") : undefined}
              value={number}
              defaultChecked={kept.includes(String(number))}
              className="mt-[0.2em] size-5 flex-none accent-(--accent)"
            />
            <span className="min-w-0">{rule}</span>
          </label>
        ))}
      </div>
      <FieldError name="rule" result={result} />
    </fieldset>
  );
}

function BanLength({ result }: { result: Refused | undefined }) {
  const { text } = useTexts();
  const options = [
    { value: "", label: text("safety.ban.forEver") },
    ...BAN_DAYS.map((count) => ({ value: String(count), label: text("safety.ban.days", { count }) })),
  ];
  return <SelectField name="days" label={text("safety.ban.length")} options={options} result={result} />;
}
