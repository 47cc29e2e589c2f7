import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { CaseAnswer, CaseData } from "./CasePage.tsx";
import { BanLater, Measures } from "./Measures.tsx";

/**
 * What can be done about a case. What most reports need is one press at the top; below it stands what the person gets to read, and what
 * is to happen: several things at once, where it takes them.
 */
export function DecisionForm({ page, result }: { page: CaseData; result: CaseAnswer | undefined }) {
  const { text } = useTexts();
  const { path, seen, acts, rules, templates, isReportedByViewer } = page;
  const measures = acts.filter((act) => act !== "none");
  const isFirst = !isReportedByViewer && !acts.includes("none");
  return (
    <Section title={text("safety.decide.header")}>
      <Sheet>
        {isReportedByViewer && <Notice>{text("safety.problem.ownReport")}</Notice>}
        {/* A form of its own: Enter in a field of the other does not close the case. */}
        {acts.includes("none") && (
          <Form method="post" action={path} className="flex flex-wrap gap-2.5">
            <input type="hidden" name="seen" value={seen} />
            <SendButton name="act" value="none" look="main">
              {text("safety.act.none")}
            </SendButton>
          </Form>
        )}
        {measures.length > 0 && (
          <Form
            method="post"
            action={path}
            className={`grid grid-cols-1 gap-5 ${isFirst ? "" : "mt-5 border-line border-t pt-5"}`}
          >
            <input type="hidden" name="seen" value={seen} />
            {measures.includes("ban") && result?.signInPath === undefined && <BanLater page={page} />}
            <Words templates={templates} result={result} />
            {rules.length > 0 && <Rules page={page} result={result} />}
            {measures.length === 1 && measures[0] === "message" ? (
              <div className="flex flex-wrap gap-2.5">
                <SendButton name="act" value="message">
                  {text("safety.act.message")}
                </SendButton>
              </div>
            ) : (
              <>
                <Measures page={page} measures={measures} result={result} />
                <div className="flex flex-wrap gap-2.5">
                  <SendButton name="send" value="decide">
                    {text("safety.decide.send")}
                  </SendButton>
                </div>
              </>
            )}
          </Form>
        )}
      </Sheet>
    </Section>
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
                name="beginning"
                value={one.id}
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

function Rules({ page: { rules, namedRules }, result }: { page: CaseData; result: Refused | undefined }) {
  const { text } = useTexts();
  const kept = result?.lists?.rule ?? (result === undefined ? namedRules.map(String) : []);
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
