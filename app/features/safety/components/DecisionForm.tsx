import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
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

/**
 * What can be done about a case: the buttons are the decisions. What most reports need is one press at the top; below it stands what the
 * person gets to read, and each further measure beside what it needs besides.
 */
export function DecisionForm({ page, result }: { page: CaseData; result: Refused | undefined }) {
  const { text } = useTexts();
  const { path, seen, acts, rules, templates } = page;
  const tellsSomebody = acts.some((act) => act !== "none");
  const plain = acts.filter((act) => act === "message" || act === "hide" || act === "remove");
  return (
    <Section title={text("safety.decide.header")}>
      <Sheet>
        {/* A form of its own: Enter in a field of the other does not close the case. */}
        <Form method="post" action={path} className="flex flex-wrap gap-2.5">
          <input type="hidden" name="seen" value={seen} />
          <SendButton name="act" value="none" look="main">
            {text("safety.act.none")}
          </SendButton>
        </Form>
        <Form method="post" action={path} className="mt-5 grid grid-cols-1 gap-5 empty:hidden">
          {tellsSomebody && <input type="hidden" name="seen" value={seen} />}
          {tellsSomebody && (
            <Part>
              <Words templates={templates} result={result} />
              {rules.length > 0 && <Rules rules={rules} result={result} />}
              <div className="flex flex-wrap gap-2.5 empty:hidden">
                {plain.map((act) => (
                  <SendButton key={act} name="act" value={act}>
                    {text(`safety.act.${act}`)}
                  </SendButton>
                ))}
              </div>
            </Part>
          )}
          {acts.includes("warning") && (
            <Part>
              <TextAreaField
                name="warnings"
                label={text("safety.decide.warnings")}
                hint={text("safety.decide.warningsHint", { count: MAX_WARNINGS, limit: MAX_WARNING_LENGTH })}
                result={result}
                rows={2}
                className="min-h-11"
                dir="auto"
              />
              <div className="flex flex-wrap gap-2.5">
                <SendButton name="act" value="warning">
                  {text("safety.act.warning")}
                </SendButton>
              </div>
            </Part>
          )}
          {acts.includes("ban") && <Banning page={page} result={result} />}
        </Form>
      </Sheet>
    </Section>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 border-line border-t pt-5">{children}</div>;
}

/** A ban needs a sign-in that is fresh, and where two decide there may be one proposed already. */
function Banning({ page, result }: { page: CaseData; result: Refused | undefined }) {
  const { text } = useTexts();
  const { isProposed, pendingPath, freshPath, peopleForBan } = page;
  if (isProposed) {
    return (
      <Part>
        <Notice>
          <Link to={pendingPath}>{text("safety.ban.proposed")}</Link>
        </Notice>
      </Part>
    );
  }
  if (freshPath !== null) {
    return (
      <Part>
        <p>
          <ButtonLink to={freshPath} discover="none">
            {text("safety.ban.fresh")}
          </ButtonLink>
        </p>
      </Part>
    );
  }
  // The shortest is chosen before anybody chooses: nobody is banned for ever by a slip.
  const options = [
    ...BAN_DAYS.map((count) => ({ value: String(count), label: text("safety.ban.days", { count }) })),
    { value: "", label: text("safety.ban.forEver") },
  ];
  return (
    <Part>
      <SelectField name="days" label={text("safety.ban.length")} options={options} result={result} />
      <div className="flex flex-wrap gap-2.5">
        <SendButton name="act" value="ban">
          {text(peopleForBan === 2 ? "safety.act.proposeBan" : "safety.act.ban")}
        </SendButton>
      </div>
    </Part>
  );
}

/** What the person reads. The beginnings below are buttons of the form, so that nothing that was typed or chosen is lost. */
function Words({ templates, result }: { templates: CaseData["templates"]; result: Refused | undefined }) {
  const { text } = useTexts();
  const written = result?.values.words ?? templates[0]?.text ?? "";
  return (
    <div className="grid gap-2">
      <TextAreaField
        // Words that the server has put in are another field: React leaves what was typed into this one alone.
        key={written}
        name="words"
        label={text("safety.decide.words")}
        hint={text("safety.decide.wordsHint")}
        defaultValue={written}
        result={result}
        // The button that put words in is gone with them.
        autoFocus={result?.focus === "words"}
        dir="auto"
      />
      <ul className="grid gap-1 text-note">
        {templates
          .filter((one) => !written.includes(one.text))
          .map((one) => (
            <li key={one.id}>
              <button
                type="submit"
                name="act"
                value={`text.${one.id}`}
                dir="auto"
                className="w-full py-1 text-start text-soft underline decoration-line underline-offset-4 hover:text-accent"
              >
                {one.text}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Rules({ rules, result }: { rules: CaseData["rules"]; result: Refused | undefined }) {
  const { text } = useTexts();
  const kept = result?.lists?.rule ?? [];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-note">{text("safety.decide.rules")}</legend>
      <div className="grid max-h-64 gap-1 overflow-y-auto rounded-md border border-line p-3">
        {rules.map(({ number, text: rule }, index) => (
          <label key={number} className="flex items-start gap-3 py-1 text-note">
            <input
              type="checkbox"
              name="rule"
              id={index === 0 ? fieldId("rule") : undefined}
              value={number}
              defaultChecked={kept.includes(String(number))}
              className="mt-[0.1em] size-5 flex-none accent-(--accent)"
            />
            <span className="min-w-0">{rule}</span>
          </label>
        ))}
      </div>
      <FieldError name="rule" result={result} />
    </fieldset>
  );
}
