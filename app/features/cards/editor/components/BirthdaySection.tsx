import { AgreedLink } from "#app/features/accounts/components/AgreedLink.tsx";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { DateField } from "#app/kit/forms/components/DateField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { FIRST_BIRTHDAY } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** When somebody was born and what their clock says. */
export function BirthdaySection({ page, result, comingOfAge }: PartProps) {
  const { text } = useTexts();

  function detect() {
    const field = document.getElementById(fieldId("timeZone")) as HTMLInputElement;
    field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  }

  return (
    <>
      <DateField
        name="birthday"
        label={text("cards.editor.birthday")}
        hint={text("cards.editor.birthdayHint")}
        min={FIRST_BIRTHDAY}
        autoComplete="bday"
        result={result}
      />
      {/* Always rendered, because screen readers announce changes only in live regions that already exist. */}
      <div role="status" className="max-w-prose empty:hidden">
        {comingOfAge !== null && (
          <Notice>
            {comingOfAge.note} {comingOfAge.contact !== null && <AgreedLink {...comingOfAge.contact} />}
          </Notice>
        )}
      </div>
      <TextField
        name="timeZone"
        label={text("cards.editor.timeZone")}
        hint={text("cards.editor.timeZoneHint")}
        list="time-zones"
        dir="ltr"
        autoComplete="off"
        result={result}
      />
      <datalist id="time-zones">
        {page.timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="button" onClick={detect} className="needs-script min-h-11 justify-self-start">
        {text("cards.editor.timeZoneDetect")}
      </Button>
      <CheckField name="timeZoneArea" label={text("cards.editor.timeZoneArea")} result={result} />
      <CheckField name="timeZonePlace" label={text("cards.editor.timeZonePlace")} result={result} />
    </>
  );
}
