import { Fragment, type RefObject, useRef } from "react";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { DateField } from "#app/kit/forms/components/DateField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { EditPageData } from "../edit-page.server.ts";
import type { WritingAnswer } from "../editing.server.ts";
import { BASE, BODY, CARET, INTENT, MORE, NAME, PREVIEW } from "../fields.ts";
import { BlockExamples } from "./BlockExamples.tsx";
import { fieldLabel } from "./field-labels.ts";
import { PictureField } from "./PictureField.tsx";
import { Problems } from "./Problems.tsx";
import { Theirs } from "./Theirs.tsx";

export interface EditFormProps {
  form: RefObject<HTMLFormElement>;
  page: EditPageData;
  /** What the fields hold, and what is wrong in them. */
  filled: Refused;
  answer: WritingAnswer | undefined;
}

/** One form with the head of a text, its body, and every button that needs them. */
export function EditForm({ form, page, filled, answer }: EditFormProps) {
  const { text } = useTexts();
  const caret = useRef<HTMLInputElement>(null);
  const { kind, path, state } = page;
  const label = (name: string) => fieldLabel(name, text);
  const isOut = state === "public" || state === "shipped";
  const [head, more] = [filled.values, filled.values[MORE] ?? ""];
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="grid min-w-0 grid-cols-1 gap-6"
    >
      {/* What was saved, or put into a field by the server, makes new fields. */}
      <Fragment key={`${head[BASE]} ${answer?.turn ?? ""}`}>
        {/* Enter presses the first button of a form: this one saves a draft. */}
        <button type="submit" name={INTENT} value="save" tabIndex={-1} aria-hidden="true" className="sr-only" />
        {/* No `type="hidden"`, so that drafts keep it: an old draft of a newer text is noticed. */}
        <input type="text" hidden readOnly name={BASE} value={head[BASE] ?? ""} />
        {answer?.theirs && answer.theirs.length > 0 && <Theirs fields={answer.theirs} />}
        {page.name === "" ? (
          <TextField
            name={NAME}
            label={label(NAME)}
            hint={text("writing.hint.name")}
            result={filled}
            maxLength={400}
            required
            autoCapitalize="off"
            spellCheck={false}
            dir="auto"
          />
        ) : (
          <input type="hidden" name={NAME} value={page.name} />
        )}
        <TextField name="title" label={label("title")} result={filled} maxLength={80} dir="auto" />
        <TextAreaField
          name="description"
          label={label("description")}
          hint={text("writing.hint.description")}
          result={filled}
          maxLength={300}
          dir="auto"
        />
        {kind === "post" && (
          <TextField
            name="authors"
            label={label("authors")}
            hint={text("writing.hint.authors")}
            result={filled}
            maxLength={700}
            dir="auto"
          />
        )}
        <TextAreaField
          name={BODY}
          label={label(BODY)}
          hint={text("writing.hint.body", { example: "{#terms}" })}
          result={filled}
          rows={18}
          onSelect={({ currentTarget }) => {
            if (caret.current) caret.current.value = String(currentTarget.selectionEnd);
          }}
          className="min-h-96"
          dir="auto"
        />
        <BlockExamples isPost={kind === "post"} />
        <input ref={caret} type="hidden" name={CARET} defaultValue="" />
        <Problems problems={answer?.problems ?? page.problems} isTried={answer?.problems !== undefined} />
        {more === "" ? (
          <input type="hidden" name={MORE} value="" />
        ) : (
          <TextAreaField name={MORE} label={label(MORE)} hint={text("writing.hint.more")} result={filled} dir="auto" />
        )}
        {kind === "post" && <HeroFields filled={filled} />}
        <PictureField kind={kind} filled={filled} />
        {kind === "post" ? <TimeField page={page} filled={filled} /> : <PageFields filled={filled} />}
      </Fragment>
      <div data-foot="" className="foot-bar -mx-4 border-line border-t bg-paper px-4 py-3">
        <SubmitRow name={INTENT} value="publish" label={text(isOut ? "writing.publishChanges" : "writing.publish")}>
          <Button type="submit" name={INTENT} value="save" className="min-h-11">
            {text("writing.save")}
          </Button>
          <Button type="submit" name={PREVIEW} value="1" className="without-script min-h-11">
            {text("writing.preview")}
          </Button>
        </SubmitRow>
      </div>
    </Form>
  );
}

function PageFields({ filled }: Pick<EditFormProps, "filled">) {
  const { text } = useTexts();
  return (
    <>
      <DateField
        name="updated"
        label={fieldLabel("updated", text)}
        hint={text("writing.hint.updated")}
        result={filled}
      />
      <CheckField
        name="binding"
        value="en"
        label={fieldLabel("binding", text)}
        hint={text("writing.hint.binding")}
        result={filled}
      />
    </>
  );
}

/** The picture above a post. */
function HeroFields({ filled }: Pick<EditFormProps, "filled">) {
  const { text } = useTexts();
  return (
    <>
      <TextField
        name="hero"
        label={fieldLabel("hero", text)}
        hint={text("writing.hint.hero")}
        result={filled}
        maxLength={300}
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
      />
      <TextField name="heroAlt" label={fieldLabel("heroAlt", text)} result={filled} maxLength={500} dir="auto" />
    </>
  );
}

/** When a post appears, and the button that lets it. */
function TimeField({ page, filled }: Pick<EditFormProps, "page" | "filled">) {
  const { text } = useTexts();
  return (
    <div className="grid gap-2.5">
      <TextField
        name="published"
        type="datetime-local"
        label={fieldLabel("published", text)}
        hint={text("writing.hint.published", { zone: page.zone })}
        result={filled}
        className="max-w-72"
      />
      <Button type="submit" name={INTENT} value="schedule" className="min-h-11 justify-self-start">
        {text("writing.schedule")}
      </Button>
    </div>
  );
}
