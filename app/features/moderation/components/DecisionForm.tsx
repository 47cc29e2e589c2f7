import type { ReactNode } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { DecisionFormData } from "../decision-form.server.ts";
import { type DecisionAnswer, DUPLICATE_FIELDS } from "../duplicates.ts";
import { DuplicateField } from "./DuplicateField.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { ReasonFields } from "./ReasonFields.tsx";
import type { ReviewKeys } from "./use-review-keys.ts";

/** The box in the margin that holds the decision. */
export function DecisionBox({ children }: { children: ReactNode }) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="decide">
      <Sheet className="grid gap-4">
        <h2 id="decide" className="text-part">
          {text("moderation.review.decide")}
        </h2>
        {children}
      </Sheet>
    </section>
  );
}

interface DecisionFormProps {
  decision: DecisionFormData;
  path: string;
  result: DecisionAnswer | undefined;
  keys?: ReviewKeys;
}

/** The id of the form, so that fields elsewhere on the page can belong to it. */
export const DECISION_FORM = "decision";

/** The form of a decision. It sends the version token, so that a moderator learns when somebody else was quicker. */
export function DecisionForm({ decision, path, result, keys }: DecisionFormProps) {
  const { text } = useTexts();
  const { versionToken, moves, isOwn, isAlone, suggestedKey, duplicates, showsAgain } = decision;
  if (isOwn) return <Notice>{text(isAlone ? "moderation.alone" : "moderation.problem.own")}</Notice>;
  if (moves.length === 0) return null;
  return (
    <Form id={DECISION_FORM} method="post" action={path} className="group/decision grid grid-cols-1 gap-4">
      {/* Enter in a field presses the first button of a form. This one decides nothing: it looks for entries. */}
      <button
        type="submit"
        name={DUPLICATE_FIELDS.find}
        value="on"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="seen" value={versionToken} />
      {suggestedKey !== null && (
        <TextField
          key={suggestedKey}
          name="key"
          label={text("collections.form.key")}
          hint={text("collections.form.keyHint")}
          result={result}
          defaultValue={suggestedKey}
          maxLength={100}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
      )}
      <ReasonFields result={result} isArmed={keys?.armed != null}>
        <DuplicateField choices={duplicates} result={result} />
      </ReasonFields>
      {showsAgain && <Notice tone="warning">{text("moderation.showsAgain")}</Notice>}
      <MoveButtons moves={moves} areKeysOn={keys?.areOn ?? false} />
    </Form>
  );
}
