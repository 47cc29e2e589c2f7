import { useNavigation } from "@remix-run/react";
import { Fragment, type RefObject, useMemo, useRef, useState } from "react";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Captcha } from "#app/services/captcha/components/Captcha.tsx";
import { FORM_FIELDS, type FormAnswer, type SimilarLink } from "../proposals/form-answer.ts";
import type { FormField } from "../proposals/form-fields.server.ts";
import type { FormPage } from "../proposals/form-page.server.ts";
import { EntryField } from "./fields/EntryField.tsx";
import { formExtraComponent } from "./kind-components.ts";
import { SimilarEntries } from "./SimilarEntries.tsx";
import { useSimilarEntries } from "./use-similar-entries.ts";

interface EntryFormProps {
  page: FormPage;
  /** The values of the fields: what was sent, or a draft; undefined at first. */
  filled: Refused | undefined;
  answer: FormAnswer | undefined;
  /** Set when a moderator amends a proposal: its version token and the label of the button. */
  amending?: { versionToken: string; label: string };
  /** Where it is sent, if not to the address of the page. */
  action?: string;
}

/** The form of an entry, made of the fields of its kind. */
export function EntryForm({ page, filled, answer, amending, action }: EntryFormProps) {
  const { text } = useTexts();
  const atFirst = useMemo(() => ({ errors: {}, ...page.start }), [page.start]);
  const { result, fill } = useFormValues(filled ?? atFirst);
  const Extra = formExtraComponent(page.kind);
  const form = useRef<HTMLFormElement>(null);
  const blocks = groupFields(page.fields);
  // What the entry is called is said by the fields up to this block.
  const last = Math.max(
    0,
    blocks.findIndex((block) => block.some(({ id }) => id === page.alike?.namedBy)),
  );
  const similar = useSimilarToTyped(form, page, blocks.slice(0, last + 1).flat(), answer);
  // Prevents sending the form twice, also by pressing Enter in a field.
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={isBusy ? (event) => event.preventDefault() : undefined}
    >
      {/* Enter activates the first button of a form. This one sends the form; the next might remove a picture. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {page.edited && <input type="hidden" name={FORM_FIELDS.version} value={page.edited.version} readOnly />}
      {amending && <input type="hidden" name={FORM_FIELDS.versionToken} value={amending.versionToken} readOnly />}
      <div className="grid grid-cols-1 gap-7 *:max-w-prose">
        {Extra && <Extra extra={page.extra} result={result} fill={fill} />}
        {blocks.map((block, index) => (
          <Fragment key={block[0]?.id}>
            <Block fields={block} result={result} />
            {page.alike && index === last && <SimilarEntries similar={similar} result={answer} />}
          </Fragment>
        ))}
        {page.hasKey && (
          <TextField
            name="key"
            label={text("collections.form.key")}
            hint={text("collections.form.keyHint")}
            result={result}
            maxLength={100}
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
          />
        )}
        {!amending && (
          <TextAreaField
            name="note"
            label={text("collections.form.note")}
            hint={text("collections.form.noteHint")}
            result={result}
            rows={3}
            maxLength={2000}
            dir="auto"
          />
        )}
        {!amending && <Wishes wishes={page.wishes} result={result} />}
        {page.captcha && (
          // Keeps the captcha's smaller text from making it narrower than the fields.
          <div>
            <Captcha {...page.captcha} result={answer} />
          </div>
        )}
        <SubmitRow label={amending?.label ?? text("collections.form.send")}>
          <Button type="submit" name={FORM_FIELDS.preview} value="on" className="min-h-11">
            {text("collections.form.preview")}
          </Button>
        </SubmitRow>
      </div>
    </Form>
  );
}

/** Settings for all proposals of the viewer, as ticked last time. */
function Wishes({ wishes, result }: { wishes: FormPage["wishes"]; result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <div className="grid gap-4">
      <CheckField
        name={FORM_FIELDS.mail}
        label={text("collections.form.mail")}
        hint={text("collections.form.mailHint")}
        result={result}
        defaultChecked={wishes.mail}
      />
      <CheckField
        name={FORM_FIELDS.credit}
        label={text("collections.form.credit")}
        hint={text("collections.form.creditHint")}
        result={result}
        defaultChecked={wishes.credit}
      />
    </div>
  );
}

/** Groups consecutive `words` fields, which are laid out in two columns: singular and plural. */
function groupFields(fields: readonly FormField[]): FormField[][] {
  return fields.reduce<FormField[][]>((blocks, field) => {
    const last = blocks.at(-1);
    if (field.type === "words" && last?.[0]?.type === "words") last.push(field);
    else blocks.push([field]);
    return blocks;
  }, []);
}

/** The grid classes by the number of fields per column. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: "lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(3,auto)]",
  4: "lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[repeat(4,auto)]",
};

function Block({ fields, result }: { fields: readonly FormField[]; result: Refused | undefined }) {
  const { text } = useTexts();
  const shown = fields.map((field) => <EntryField key={field.id} field={field} result={result} />);
  if (fields[0]?.type !== "words") return shown;
  return (
    <div className="group/words max-w-none!">
      <div className={`grid grid-cols-1 gap-x-10 gap-y-7 ${COLUMNS[fields.length / 2] ?? ""}`}>{shown}</div>
      {/* The convention fields appear with the first typed word, and so does this hint. */}
      <p className="mt-4 hidden max-w-prose text-note text-soft group-has-[.peer:not(:placeholder-shown)]/words:block">
        {text("collections.form.conventionHint")}
      </p>
    </div>
  );
}

/** The entries the form warns about: those found when it was sent, until something else is found while it is typed. */
function useSimilarToTyped(
  form: RefObject<HTMLFormElement>,
  { alike }: FormPage,
  naming: readonly FormField[],
  answer: FormAnswer | undefined,
): readonly SimilarLink[] {
  const names = naming.map(({ id }) => id);
  const typed = useSimilarEntries(form, alike?.path ?? null, names);
  const [before, note] = useState({ typed, answer });
  if (before.typed !== typed || before.answer !== answer) note({ typed, answer });
  const [latest, setLatest] = useState<readonly SimilarLink[]>(answer?.similar ?? []);
  if (before.answer !== answer && answer?.similar !== undefined) setLatest(answer.similar);
  else if (before.typed !== typed && typed !== null) setLatest(typed);
  return latest;
}

/** The values of the form, and a function that fills in several fields at once. New values from the server replace them. */
function useFormValues(given: Refused) {
  const [own, setOwn] = useState<{ result: Refused; after: Refused } | null>(null);
  return {
    result: own?.after === given ? own.result : given,
    fill(fields: Readonly<Record<string, string | readonly string[]>>) {
      const texts = Object.entries(fields).filter(([, value]) => typeof value === "string");
      const lists = Object.entries(fields).filter(([, value]) => typeof value !== "string");
      const before = own?.after === given ? own.result : given;
      const values = { ...before.values, ...(Object.fromEntries(texts) as Refused["values"]) };
      const result = { errors: {}, values, lists: { ...before.lists, ...Object.fromEntries(lists) } } as Refused;
      setOwn({ result, after: given });
    },
  };
}
