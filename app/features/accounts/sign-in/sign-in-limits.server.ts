import { days, hours } from "#app/kit/time/durations.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { consumePoints, isSpent, type LimitRule } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";

/**
 * How often codes may be tried and accounts be made from one network address. Many people in schools, libraries and
 * phone networks share one, so these limits only stop programs; allowances.server.ts protects each name and address,
 * wherever the tries come from.
 */
export const SIGN_IN_RULES = {
  attempt: [{ name: "sign-in-attempt", points: 60, windowMs: hours(1) }],
  signUp: [
    { name: "sign-up", points: 30, windowMs: hours(1) },
    { name: "sign-up-day", points: 60, windowMs: days(1) },
  ],
} as const satisfies Record<string, readonly LimitRule[]>;

/** Wrong codes and requests beyond the short codes from one network address, before a captcha is asked for there. */
const FAILURES: LimitRule = { name: "sign-in-failures", points: 3, windowMs: hours(1) };

export type SignInStep = keyof typeof SIGN_IN_RULES;

/** Counts a step. @param address of the network, in any form @returns until when it is refused; null when it is allowed */
export async function consumeStep(
  accounts: Accounts,
  step: SignInStep,
  { address }: { address: string },
): Promise<Date | null> {
  const subject = toNetwork(address);
  const consumed = await Promise.all(SIGN_IN_RULES[step].map((rule) => consumePoints(accounts, { rule, subject })));
  const refusals = consumed.filter(({ allowed }) => !allowed).map(({ until }) => until.getTime());
  return refusals.length === 0 ? null : new Date(Math.max(...refusals));
}

/** Records that a code from this network address was wrong, or that more codes were asked for than it has short ones. */
export async function noteFailure(accounts: Accounts, address: string): Promise<void> {
  await consumePoints(accounts, { rule: FAILURES, subject: toNetwork(address) });
}

/** Whether a form needs a captcha. Making an account always does, signing in after a few failures. */
export async function captchaDue(
  accounts: Accounts,
  { address, purpose }: { address: string; purpose: "signIn" | "signUp" },
): Promise<boolean> {
  return purpose === "signUp" || isSpent(accounts, { rule: FAILURES, subject: toNetwork(address) });
}
