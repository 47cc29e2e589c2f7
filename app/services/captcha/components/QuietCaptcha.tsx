import type { Refused } from "#app/kit/forms/form.ts";
import { CAPTCHA_FIELDS, type CaptchaForm, ticketOf } from "../captcha.ts";
import { useSolving } from "./use-solving.ts";

/**
 * As `Captcha`, for a form that hardly ever needs one: there is nothing to read, and it holds nothing back. What the browser has
 * calculated, or how long it has waited, goes along all the same, and is mostly enough where one is needed after all.
 */
export function QuietCaptcha({ result, ...form }: CaptchaForm & { result: Refused | undefined }) {
  const { field } = useSolving(form, { holds: false });
  return (
    <>
      <input ref={field} type="hidden" name={CAPTCHA_FIELDS.solution} />
      <input type="hidden" name={CAPTCHA_FIELDS.ticket} value={ticketOf(form, result)} readOnly />
    </>
  );
}
