import { Link } from "@remix-run/react";
import { SignInAgain } from "#app/features/accounts/components/SignInAgain.tsx";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { type Act, BAN_DAYS, FOR_EVER, MAX_WARNING_LENGTH, MAX_WARNINGS } from "../limits.ts";
import type { CaseAnswer, CaseData } from "./CasePage.tsx";

interface MeasuresProps {
  page: CaseData;
  measures: readonly Act[];
  result: CaseAnswer | undefined;
}

/** What is to happen: one thing or several, each beside what it needs besides. */
export function Measures({ page, measures, result }: MeasuresProps) {
  const { text } = useTexts();
  const kept = result?.lists?.act ?? [];
  const { isProposed, freshPath, peopleForBan } = page;
  const shown = measures.filter(
    (act) => act !== "ban" || (!isProposed && (freshPath === null || kept.includes("ban"))),
  );
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 font-semibold text-note">{text("safety.decide.measures")}</legend>
      {shown.map((act, index) => (
        <div key={act} className="group grid grid-cols-1 gap-2">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="act"
              id={index === 0 ? fieldId("act") : undefined}
              value={act}
              defaultChecked={kept.includes(act)}
              className="size-5 flex-none accent-(--accent)"
            />
            <span className="min-w-0">
              {text(act === "ban" && peopleForBan === 2 ? "safety.act.proposeBan" : `safety.act.${act}`)}
            </span>
          </label>
          {act === "warning" && <Warnings result={result} />}
          {act === "ban" && <Length result={result} />}
        </div>
      ))}
      <FieldError name="act" result={result} />
      <SignInAgain path={result?.signInPath}>{text("safety.ban.fresh")}</SignInAgain>
    </fieldset>
  );
}

/** What a measure needs besides appears once it is ticked, also without scripts. The chosen line of a list counts as checked too. */
const WITH_ITS_TICK = "ms-8 group-not-has-[input:checked]:hidden";

function Warnings({ result }: Pick<MeasuresProps, "result">) {
  const { text } = useTexts();
  return (
    <div className={WITH_ITS_TICK}>
      <TextAreaField
        name="warnings"
        label={text("safety.decide.warnings")}
        hint={text("safety.decide.warningsHint", { count: MAX_WARNINGS, limit: MAX_WARNING_LENGTH })}
        result={result}
        rows={2}
        className="min-h-11"
        dir="auto"
      />
    </div>
  );
}

function Length({ result }: Pick<MeasuresProps, "result">) {
  const { text } = useTexts();
  // The shortest is chosen before anybody chooses: nobody is banned for ever by a slip.
  const options = [
    ...BAN_DAYS.map((count) => ({ value: String(count), label: text("safety.ban.days", { count }) })),
    { value: FOR_EVER, label: text("safety.ban.forEver") },
  ];
  return (
    <div className={WITH_ITS_TICK}>
      <SelectField name="days" label={text("safety.ban.length")} options={options} result={result} />
    </div>
  );
}

/** A ban needs a sign-in that is fresh, and where two decide there may be one proposed already. It stands before what is written. */
export function BanLater({ page: { isProposed, pendingPath, freshPath } }: { page: CaseData }) {
  const { text } = useTexts();
  if (isProposed) {
    return (
      <Notice>
        <Link to={pendingPath}>{text("safety.ban.proposed")}</Link>
      </Notice>
    );
  }
  if (freshPath === null) return null;
  return (
    <p>
      <ButtonLink to={freshPath} discover="none">
        {text("safety.ban.fresh")}
      </ButtonLink>
    </p>
  );
}
