import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { DecisionFormData } from "../review.server.ts";
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
  result: Refused | undefined;
  keys?: ReviewKeys;
}

/** The id of the form, so that fields elsewhere on the page can belong to it. */
export const DECISION_FORM = "decision";

/** The form of a decision. It sends the version token, so that a moderator learns when somebody else was quicker. */
export function DecisionForm({ decision, path, result, keys }: DecisionFormProps) {
  const { text } = useTexts();
  const { versionToken, moves, isOwn, isAlone } = decision;
  if (isOwn) return <Notice>{text(isAlone ? "moderation.alone" : "moderation.problem.own")}</Notice>;
  if (moves.length === 0) return null;
  return (
    <Form id={DECISION_FORM} method="post" action={path} className="grid gap-4">
      <input type="hidden" name="seen" value={versionToken} />
      <ReasonFields result={result} hint={keys?.armed ? text("moderation.keys.enter") : undefined} />
      <MoveButtons moves={moves} areKeysOn={keys?.areOn ?? false} />
    </Form>
  );
}
