import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { MAX_PATTERN_LENGTH } from "../marks.ts";
import type { Person as PersonData } from "../people.server.ts";
import { Person } from "./Person.tsx";

export interface ShownMark {
  id: string;
  pattern: string;
  note: string;
  by: PersonData | null;
  at: string;
  /** How often what it found on cards was judged to be wrong with them. */
  precision: { judged: number; right: number } | null;
}

export const MARKS_DONE = ["added", "gone"] as const;

interface MarksPageProps {
  path: string;
  marks: readonly ShownMark[];
  /** Words that no mark finds. */
  allowed: readonly string[];
  done: (typeof MARKS_DONE)[number] | null;
  result: Refused | undefined;
}

/** The keyword marks of the edition, which moderators of any kind may change, and those who look after accounts. */
export function MarksPage({ path, marks, allowed, done, result }: MarksPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("moderation.nav.marks")} lede={text("moderation.marks.lede")} result={result}>
      <div role="status" className="empty:hidden">
        {done && !result && <Notice>{text(`moderation.marks.${done}`)}</Notice>}
      </div>
      <Form key={marks.length} method="post" action={path} className="grid max-w-prose gap-5">
        <TextField
          name="pattern"
          label={text("moderation.marks.pattern")}
          hint={text("moderation.marks.patternHint")}
          result={result}
          maxLength={MAX_PATTERN_LENGTH}
          required
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <TextField name="note" label={text("moderation.marks.note")} result={result} maxLength={200} dir="auto" />
        <SubmitRow name="intent" value="add" label={text("moderation.marks.add")} />
      </Form>
      {marks.length === 0 ? (
        <p className="text-soft">{text("moderation.marks.empty")}</p>
      ) : (
        <ul className="max-w-prose border-line border-y">
          {marks.map((mark) => (
            <Mark key={mark.id} mark={mark} path={path} />
          ))}
        </ul>
      )}
      <FieldError name="mark" result={result} />
      <Allowed path={path} words={allowed} result={result} />
    </AdminPage>
  );
}

/** Words that stay unmarked, whatever pattern covers them. */
function Allowed({ path, words, result }: { path: string; words: readonly string[]; result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <Section title={text("safety.allowed.header")} className="max-w-prose">
      <ul className="mb-4 flex flex-wrap gap-3 empty:hidden">
        {words.map((word) => (
          <li key={word} className="flex items-center gap-2 rounded-md border border-line bg-sheet px-3 py-1.5">
            <bdi translate="no">{word}</bdi>
            <Form method="post" action={path}>
              <input type="hidden" name="word" value={word} />
              <Button
                type="submit"
                name="intent"
                value="forbid"
                aria-label={text("moderation.marks.removeLabel", { pattern: word })}
              >
                {text("moderation.marks.remove")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form key={words.length} method="post" action={path} className="grid gap-4">
        <TextField
          name="allowed"
          label={text("safety.allowed.label")}
          hint={text("safety.allowed.hint")}
          result={result}
          maxLength={MAX_PATTERN_LENGTH}
          required
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
        <SubmitRow name="intent" value="allow" look="plain" label={text("moderation.marks.add")} />
      </Form>
    </Section>
  );
}

function Mark({ mark: { id, pattern, note, by, at, precision }, path }: { mark: ShownMark; path: string }) {
  const { text } = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-3 not-first:border-t">
      <div className="min-w-0">
        <p>
          <bdi translate="no" className="break-words font-semibold">
            {pattern}
          </bdi>
        </p>
        {note !== "" && (
          <p dir="auto" className="break-words text-note">
            {note}
          </p>
        )}
        <p className="text-note text-soft">
          {at}
          {by && (
            <>
              {" · "}
              <Person person={by} />
            </>
          )}
          {precision && ` · ${text("safety.figures.precision", precision)}`}
        </p>
      </div>
      <Form method="post" action={path}>
        <input type="hidden" name="mark" value={id} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          aria-label={text("moderation.marks.removeLabel", { pattern })}
        >
          {text("moderation.marks.remove")}
        </Button>
      </Form>
    </li>
  );
}
