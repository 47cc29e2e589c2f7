import type { FieldError, Form } from "#app/kit/forms/form.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { type Allowance, consumeEach, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { isTemporary } from "#db/errors.ts";
import { CAPTCHA, CAPTCHA_FIELDS, type CaptchaForm, type CaptchaPurpose } from "./captcha.ts";
import { readSolution } from "./challenge.server.ts";
import { makeTicket, readTicket } from "./ticket.server.ts";

/** Of the load context: the accounts, who asks, whether they are signed in, and the log. */
interface CaptchaContext {
  accounts: Accounts & { secrets: Secrets };
  visitor: { address: string };
  viewer?: { account: { id: string } } | null;
  log: { error(details: object, message: string): void };
}

/** A solution or a ticket works once. It expires before the limit would allow it again. */
const ONCE: LimitRule = { name: "captcha", points: 1, windowMs: CAPTCHA.lifeMs };
/** How often one network may use a ticket instead of a solution. */
export const WAITING: LimitRule = { name: "captcha-ticket", points: 6, windowMs: 3_600_000 };
/**
 * How often somebody who is signed in may, and all of them in one network: strangers there use up nothing of theirs, or one browser
 * without scripts would shut out a whole library.
 */
export const WAITING_MEMBER: LimitRule = { name: "captcha-ticket-member", points: 6, windowMs: 3_600_000 };
const WAITING_MEMBERS: LimitRule = { name: "captcha-ticket-members", points: 60, windowMs: 3_600_000 };

/**
 * What the page of a form with a captcha needs. Its route says `handle.personal`, because a ticket is for one visitor.
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
 * The ticket of a form that comes back for another reason than the captcha, for its values: visitors without scripts
 * then keep the time they have waited. Nothing when the ticket is no longer valid; the form gets a new one then.
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
 * Whether a form has a valid solution or ticket: `if (error) return refused({ captcha: error }, …)`. Call it last, when
 * the other fields are right, because it can be passed only once.
 * @returns the error, or null. Every error carries a ticket to continue with, for visitors without scripts
 */
export const checkCaptcha = async (
  context: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
): Promise<FieldError | null> => (await passCaptcha(context, form, purpose, [])).error;

/**
 * As `checkCaptcha`, and uses up points of other limits in the same change: all of them, or none.
 * @returns the error of the captcha; without one, when the limit that was reached has points again, if any was
 * @throws DatabaseBusy, DiskFull, DiskFailing
 */
export async function passCaptcha(
  context: CaptchaContext,
  form: Form,
  purpose: CaptchaPurpose,
  limits: readonly Allowance[],
): Promise<{ error: FieldError | null; until: Date | null }> {
  const { accounts, log } = context;
  const again = (key: TextKey, params: Record<string, string | number> = {}) => {
    const error: FieldError = [key, { ticket: makeTicket(accounts, purpose), ...params }];
    return { error, until: null };
  };
  try {
    const proof = await proofIn(context, form, purpose);
    if (proof === null) return again("captcha.invalid");
    if (proof.waitMs > 0) {
      return again("captcha.early", { count: Math.ceil(proof.waitMs / 1000), ticket: form.raw(CAPTCHA_FIELDS.ticket) });
    }
    const reached = await consumeEach(accounts, [...proof.uses, ...limits]);
    if (reached === null || reached.index >= proof.uses.length) return { error: null, until: reached?.until ?? null };
    if (proof.uses[reached.index]?.rule === ONCE) return again("captcha.invalid");
    return again("captcha.limited", { count: minutesUntil(reached.until, accounts) });
  } catch (error) {
    // The disk is full, say: that is for `whenBusy`, which answers 503, as nothing is wrong with what was sent.
    if (isTemporary(error)) throw error;
    // Without the database nobody can know whether something is used for the first time.
    log.error({ err: error }, "a captcha could not be checked");
    return again("captcha.unavailable");
  }
}

interface Proof {
  /** The limits it uses up. */
  uses: readonly Allowance[];
  /** Milliseconds until it is valid. */
  waitMs: number;
}

/** The proof in a form that no program has sent it; null when there is none. */
async function proofIn(
  { accounts, visitor, viewer }: CaptchaContext,
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
  const network = toNetwork(visitor.address);
  const waiting = viewer
    ? [
        { rule: WAITING_MEMBER, subject: viewer.account.id },
        { rule: WAITING_MEMBERS, subject: network },
      ]
    : [{ rule: WAITING, subject: network }];
  return { uses: [{ rule: ONCE, subject: ticket.id }, ...waiting], waitMs: ticket.waitMs };
}

const minutesUntil = (until: Date, { now }: Accounts): number =>
  Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 60_000));
