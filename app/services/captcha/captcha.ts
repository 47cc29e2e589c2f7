import type { FieldError, Refused } from "#app/kit/forms/form.ts";

/** The forms with a captcha. A solution for one of them does not work for another. */
export const CAPTCHA_PURPOSES = ["signIn", "signUp", "email", "entry", "notice"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export const isCaptchaPurpose = (sent: string | null): sent is CaptchaPurpose =>
  CAPTCHA_PURPOSES.some((purpose) => purpose === sent);

export const CAPTCHA = {
  /** How long a challenge or a ticket is valid, in milliseconds. */
  lifeMs: 20 * 60_000,
  /** How old a ticket must be, in milliseconds: too long for a program with many forms to fill in, bearable for a person. */
  waitMs: 15_000,
} as const;

/** The fields a form sends: the solution of the browser, and the ticket for browsers that cannot solve anything. */
export const CAPTCHA_FIELDS = { solution: "captcha", ticket: "captchaTicket" } as const;

/** What a form with a captcha needs: made by `captchaFor` in the loader, used by the component. */
export interface CaptchaForm {
  purpose: CaptchaPurpose;
  /** The address of challenges. */
  path: string;
  ticket: string;
}

/**
 * The ticket to continue with. An answer that says how long to wait belongs to the ticket that was sent; and time spent
 * on a preview or on an error in another field counts as waiting.
 */
export function ticketOf({ ticket }: Pick<CaptchaForm, "ticket">, result: Refused | undefined): string {
  const error: FieldError | undefined = result?.errors[CAPTCHA_FIELDS.solution];
  const sent = typeof error === "object" ? error[1].ticket : undefined;
  return typeof sent === "string" ? sent : (result?.values[CAPTCHA_FIELDS.ticket] ?? ticket);
}

/** Whether an answer says something about the captcha. */
export const isCaptchaAnswered = (result: Refused | undefined): boolean =>
  result?.errors[CAPTCHA_FIELDS.solution] !== undefined;
