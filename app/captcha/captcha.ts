import type { FieldError, Refused } from "#app/forms/index.ts";

/** The forms that ask whether somebody is a program. What was solved for one of them is no good for another. */
export const CAPTCHA_PURPOSES = ["signIn", "signUp", "email", "entry"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export const isCaptchaPurpose = (sent: string | null): sent is CaptchaPurpose =>
  CAPTCHA_PURPOSES.some((purpose) => purpose === sent);

export const CAPTCHA = {
  /** For how long a challenge or a ticket is good, in milliseconds. */
  lifeMs: 20 * 60_000,
  /** How old a ticket must be, in milliseconds: too long for a program with many forms to fill in, bearable for a person. */
  waitMs: 15_000,
} as const;

/** The fields a form sends: what the browser solved, and the ticket of those who cannot have it solved. */
export const CAPTCHA_FIELDS = { solution: "captcha", ticket: "captchaTicket" } as const;

/** What a form with a captcha needs to know: the loader makes it by `captchaFor`, the component shows it. */
export interface CaptchaForm {
  purpose: CaptchaPurpose;
  /** Where challenges are. */
  path: string;
  ticket: string;
}

/**
 * The ticket to go on with. An answer that says how long is left belongs to the ticket that was sent; and who looks at a
 * preview, or slips in another field, has not waited in vain.
 */
export function ticketOf({ ticket }: Pick<CaptchaForm, "ticket">, result: Refused | undefined): string {
  const error: FieldError | undefined = result?.errors[CAPTCHA_FIELDS.solution];
  const sent = typeof error === "object" ? error[1].ticket : undefined;
  return typeof sent === "string" ? sent : (result?.values[CAPTCHA_FIELDS.ticket] ?? ticket);
}
