import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { MAX_NOTE_LENGTH } from "../limits.ts";
import type { CaseData } from "./CasePage.tsx";

interface NotesProps {
  path: string;
  notes: CaseData["notes"];
  result: Refused | undefined;
}

/** What moderators tell each other; nobody else reads it. */
export function Notes({ path, notes, result }: NotesProps) {
  const { text } = useTexts();
  return (
    <Section id="notes" title={text("safety.notes.header")}>
      <ol className="mb-4 grid gap-3 empty:hidden">
        {notes.map(({ id, by, words, at }) => (
          <li key={id} className="border-line border-s-3 ps-3">
            <p className="text-note text-soft">
              <bdi>{by === null ? text("cards.reports.left") : `@${by}`}</bdi>
              {" · "}
              {at}
            </p>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {words}
            </p>
          </li>
        ))}
      </ol>
      <Form method="post" action={path} className="grid grid-cols-1 gap-3" key={notes.length}>
        <TextAreaField
          name="note"
          label={<span className="sr-only">{text("safety.notes.header")}</span>}
          hint={text("safety.notes.hint", { limit: MAX_NOTE_LENGTH })}
          result={result}
          rows={2}
          className="min-h-11"
          dir="auto"
        />
        <p className="flex flex-wrap gap-3">
          <SendButton name="act" value="note">
            {text("safety.notes.add")}
          </SendButton>
        </p>
      </Form>
    </Section>
  );
}
