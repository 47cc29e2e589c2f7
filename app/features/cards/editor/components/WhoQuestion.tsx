import { useEffect, useRef } from "react";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { EditorAnswer } from "../answer.server.ts";

/** The last question of a first card: not an error, but in the place of one. Takes the focus, as errors do. */
export function WhoQuestion({ answer }: { answer: EditorAnswer }) {
  const { text } = useTexts();
  const question = useRef<HTMLDivElement>(null);
  // Each answer is a new object, so the focus moves here after every attempt.
  useEffect(() => {
    if (answer) question.current?.focus();
  }, [answer]);
  return (
    <div
      ref={question}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page is new, and this is what it has to say
      autoFocus
    >
      <Notice tone="warning">
        <p>
          {answer.isMinor
            ? text("cards.editor.who.minorStep", { level: text("cards.editor.who.internal") })
            : text("cards.editor.who.lastStep")}
        </p>
        <p>
          <a href={`#${fieldId("visibility")}`} className="inline-flex min-h-8 items-center">
            {text("cards.editor.who.label")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
