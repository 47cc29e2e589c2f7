import { useEffect, useRef, useState } from "react";
import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { fieldId, type Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { CAPTCHA_FIELDS, type CaptchaForm, isCaptchaAnswered, ticketOf } from "../captcha.ts";
import { type Solving, useSolving } from "./use-solving.ts";

/**
 * A part of a form that keeps programs out: `<Captcha {...loaderData.captcha} result={actionData} />`. Visitors do
 * nothing: the browser solves a challenge, and where it cannot, waiting a little works as well. The route needs the
 * texts of "captcha" and "form".
 */
export function Captcha({ result, ...form }: CaptchaForm & { result: Refused | undefined }) {
  const { text } = useTexts();
  const { state, field } = useSolving(form);
  const status = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  // What it says first is longest. Where it shrank under somebody's press, the button would slip away from below it.
  useEffect(() => setHeight(status.current?.offsetHeight), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing in it to fill in
    <div
      role="group"
      id={fieldId(CAPTCHA_FIELDS.solution)}
      tabIndex={-1}
      aria-label={text("captcha.label")}
      className="grid gap-1.5 rounded-md border border-line border-dashed px-3.5 py-2.5 text-note"
    >
      <input ref={field} type="hidden" name={CAPTCHA_FIELDS.solution} />
      <input type="hidden" name={CAPTCHA_FIELDS.ticket} value={ticketOf(form, result)} readOnly />
      <div ref={status} style={{ minHeight: height }} className="flex items-start gap-2.5 text-soft noscript:hidden">
        <StateIcon state={state} />
        <p role="status">{text(`captcha.${state}`)}</p>
      </div>
      {/* An answer says how long there is still to wait, which is less. */}
      {!isCaptchaAnswered(result) && <noscript>{text("captcha.noscript")}</noscript>}
      <FieldError name={CAPTCHA_FIELDS.solution} result={result} />
    </div>
  );
}

function StateIcon({ state }: { state: Solving }) {
  const isBusy = state === "working" || state === "waiting";
  const name = isBusy ? "spinner" : state === "solved" ? "check" : "user";
  return (
    <Icon name={name} className={`mt-[0.25em] flex-none text-accent ${isBusy ? "motion-safe:animate-spin" : ""}`} />
  );
}
