import { type Accounts, consumePoints, type LimitRule, networkOf } from "#app/accounts/index.server.ts";
import { href } from "#app/editions/slugs.ts";
import type { FieldError, Form } from "#app/forms/index.ts";
import type { TextKey } from "#app/i18n/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { CAPTCHA, CAPTCHA_FIELDS, type CaptchaForm, type CaptchaPurpose } from "./captcha.ts";
import { readSolution } from "./challenge.server.ts";
import { makeTicket, readTicket } from "./ticket.server.ts";

type CaptchaContext = Pick<LoadContext, "accounts" | "visitor" | "log">;

/** Whatever was solved or waited for is good once; it has expired by the time it could be good again. */
const ONCE: LimitRule = { name: "captcha", most: 1, windowMs: CAPTCHA.lifeMs };
/** How often one network may wait instead of solving. */
export const WAITING: LimitRule = { name: "captcha-ticket", most: 6, windowMs: 3_600_000 };

/** What the page of a form with a captcha needs; its route says `handle.personal`, for a ticket is for one visitor. */
export function captchaFor(
  { accounts, edition }: Pick<LoadContext, "accounts" | "edition">,
  purpose: CaptchaPurpose,
): CaptchaForm {
  return { purpose, path: href(edition.config, "captcha"), ticket: makeTicket(accounts, purpose) };
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
export async function checkCaptcha(
  context: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
): Promise<FieldError | null> {
  const { accounts, visitor, log } = context;
  const again = (key: TextKey, params: Record<string, string | number> = {}): FieldError => [
    key,
    { ticket: makeTicket(accounts, purpose), ...params },
  ];
  const solution = form.raw(CAPTCHA_FIELDS.solution);
  try {
    if (solution !== "") return (await isSolved(accounts, solution, purpose)) ? null : again("captcha.invalid");
    const ticket = form.raw(CAPTCHA_FIELDS.ticket);
    const read = readTicket(accounts, ticket, purpose);
    if (read === null) return again("captcha.invalid");
    if (read.waitMs > 0) return again("captcha.early", { count: Math.ceil(read.waitMs / 1000), ticket });
    if (!(await isFirst(accounts, read.id))) return again("captcha.invalid");
    const { allowed, until } = await consumePoints(accounts, { rule: WAITING, subject: networkOf(visitor.address) });
    return allowed ? null : again("captcha.limited", { count: minutesUntil(until, accounts) });
  } catch (problem) {
    // Without its store nobody can tell whether something is used for the first time.
    log.error({ err: problem }, "a captcha could not be checked");
    return again("captcha.unavailable");
  }
}

async function isSolved(accounts: Accounts, sent: string, purpose: CaptchaPurpose): Promise<boolean> {
  const signature = await readSolution(accounts, sent, purpose);
  return signature !== null && (await isFirst(accounts, signature));
}

const isFirst = async (accounts: Accounts, subject: string): Promise<boolean> =>
  (await consumePoints(accounts, { rule: ONCE, subject })).allowed;

const minutesUntil = (until: Date, { now }: Accounts): number =>
  Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 60_000));
