import { Form } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { SendButton } from "./SendButton.tsx";

interface UndoFormProps {
  path: string;
  /** What is taken back: one decision, or all that were made at once. */
  decision?: string;
  batch?: string;
  label?: string;
  hasKey?: boolean;
  /** The id of what tells the decision, where a page has many such buttons. */
  of?: string;
}

/** One click takes a decision back, or many. */
export function UndoForm({ path, decision, batch, label, hasKey = false, of }: UndoFormProps) {
  const { text } = useTexts();
  const id = of && `${of}-${batch === undefined ? "undo" : "undo-all"}`;
  return (
    <Form method="post" action={path} className="flex flex-wrap gap-x-3">
      <SendButton
        id={id}
        aria-labelledby={of && `${id} ${of}`}
        name={batch === undefined ? "decision" : "batch"}
        value={batch ?? decision ?? ""}
        data-act={hasKey ? "undo" : undefined}
      >
        {label ?? text("moderation.undo")}
      </SendButton>
    </Form>
  );
}
