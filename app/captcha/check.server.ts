import {
  type Accounts,
  type Allowance,
  consumeEach,
  consumePoints,
  type LimitRule,
  networkOf,
  type Secrets,
} from "#app/accounts/index.server.ts";
import type { FieldError, Form } from "#app/forms/index.ts";
import type { TextKey } from "#app/i18n/index.ts";
import { CAPTCHA, CAPTCHA_FIELDS, type CaptchaForm, type CaptchaPurpose } from "./captcha.ts";
import { readSolution } from "./challenge.server.ts";
import { makeTicket, readTicket } from "./ticket.server.ts";

/** Of the load context: the accounts, who asks, and the log. */
interface CaptchaContext {
  accounts: Accounts & { secrets: Secrets };
  visitor: { address: string };
  log: { error(details: object, message: string): void };
}

/** Whatever was solved or waited for is good once; it has expired by the time it could be good again. */
const ONCE: LimitRule = { name: "captcha", most: 1, windowMs: CAPTCHA.lifeMs };
/** How often one network may wait instead of solving. */
export const WAITING: LimitRule = { name: "captcha-ticket", most: 6, windowMs: 3_600_000 };

/**
 * What the page of a form with a captcha needs; its route says `handle.personal`, because a ticket is for one visitor.
 * @param path where the browser gets its challenge
 */
export function captchaFor(
  { accounts }: Pick<CaptchaContext, "accounts">,
  purpose: CaptchaPurpose,
  path: string,
): CaptchaForm {
  return { purpose, path, ticket: makeTicket(accounts, purpose) };
}

/**
 * The ticket a form came with, for its values, when it comes back for another reason than the captcha: whoever has no
 * scripts goes on waiting where they were. Nothing where the ticket is worth nothing any more, and then there is a new one.
 */
export function keptTicket(
  { accounts }: Pick<CaptchaContext, "accounts">,
  form: Form,
  purpose: CaptchaPurpose,
): Record<string, string> {
  const ticket = form.raw(CAPTCHA_FIELDS.ticket);
  return readTicket(accounts, ticket, purpose) === null ? {} : { [CAPTCHA_FIELDS.ticket]: ticket };
}

/**
 * Whether a form was solved or waited for: `if (error) return refused({ captcha: error }, …)`. Ask it last, when the other
 * fields are right: it can be passed once only.
 * @returns the error, or null. Every error carries a ticket to go on with, for those who have no scripts
 */
export const checkCaptcha = async (
  context: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
): Promise<FieldError | null> => (await passCaptcha(context, form, purpose, [])).error;

/**
 * As `checkCaptcha`, and uses up points of other limits in the same change: all of it, or nothing.
 * @returns the error of the captcha; without one, which of the limits was reached, if any
 */
export async function passCaptcha(
  context: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
  limits: readonly Allowance[],
): Promise<{ error: FieldError | null; reached: number | null }> {
  const { accounts, log } = context;
  const again = (key: TextKey, params: Record<string, string | number> = {}) => {
    const error: FieldError = [key, { ticket: makeTicket(accounts, purpose), ...params }];
    return { error, reached: null };
  };
  try {
    const proof = await proofIn(context, form, purpose);
    if (proof === null) return again("captcha.invalid");
    if (proof.waitMs > 0) {
      return again("captcha.early", { count: Math.ceil(proof.waitMs / 1000), ticket: form.raw(CAPTCHA_FIELDS.ticket) });
    }
    const reached = await consumeEach(accounts, [...proof.uses, ...limits]);
    if (reached === null || reached >= proof.uses.length) {
      return { error: null, reached: reached === null ? null : reached - proof.uses.length };
    }
    const used = proof.uses[reached];
    if (used?.rule !== WAITING) return again("captcha.invalid");
    // It says when there are more, and uses none up: there are none.
    const { until } = await consumePoints(accounts, used);
    return again("captcha.limited", { count: minutesUntil(until, accounts) });
  } catch (error) {
    // Without its store nobody can tell whether something is used for the first time.
    log.error({ err: error }, "a captcha could not be checked");
    return again("captcha.unavailable");
  }
}

interface Proof {
  /** What it uses up. */
  uses: readonly Allowance[];
  /** Milliseconds until it is worth something. */
  waitMs: number;
}

/** What a form brings as proof that no program has sent it; null when it is none. */
async function proofIn(
  { accounts, visitor }: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
): Promise<Proof | null> {
  const solution = form.raw(CAPTCHA_FIELDS.solution);
  if (solution !== "") {
    const signature = await readSolution(accounts, solution, purpose);
    return signature === null ? null : { uses: [{ rule: ONCE, subject: signature }], waitMs: 0 };
  }
  const ticket = readTicket(accounts, form.raw(CAPTCHA_FIELDS.ticket), purpose);
  if (ticket === null) return null;
  const waiting = { rule: WAITING, subject: networkOf(visitor.address) };
  return { uses: [{ rule: ONCE, subject: ticket.id }, waiting], waitMs: ticket.waitMs };
}

const minutesUntil = (until: Date, { now }: Accounts): number =>
  Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 60_000));
