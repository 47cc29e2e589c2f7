import type { Verb } from "#app/features/collections/entry.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { SendButton } from "./SendButton.tsx";

interface UndoFormProps {
  path: string;
  /** What to undo: one decision, or a whole batch. */
  decision?: string;
  batch?: string;
  /** The decision that it undoes. To undo an undoing is to do it again. */
  did?: Verb;
  label?: string;
  hasKey?: boolean;
  /** The id of the element that describes the decision, on pages with several such buttons. */
  labelId?: string;
}

/** A button that undoes one decision or a batch. */
export function UndoForm({ path, decision, did, batch, label, hasKey = false, labelId }: UndoFormProps) {
  const { text } = useTexts();
  const id = labelId && `${labelId}-${batch === undefined ? "undo" : "undo-all"}`;
  return (
    <Form method="post" action={path} className="flex flex-wrap gap-x-3">
      <SendButton
        id={id}
        aria-labelledby={labelId && `${id} ${labelId}`}
        name={batch === undefined ? "decision" : "batch"}
        value={batch ?? decision ?? ""}
        data-act={hasKey ? "undo" : undefined}
      >
        {label ?? text(did === "undo" ? "moderation.redo" : "moderation.undo")}
      </SendButton>
    </Form>
  );
}
