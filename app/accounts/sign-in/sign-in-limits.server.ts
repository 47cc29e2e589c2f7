import { days, hours } from "../durations.ts";
import { consumePoints, isSpent, type LimitRule } from "../limits.server.ts";
import type { Accounts } from "../store.server.ts";
import { networkOf } from "./networks.server.ts";

/**
 * How often one network address may ask for codes, try them and make accounts. Schools, libraries and phone networks have
 * one for many people, so these stop machines; whom they go for is guarded by guesses.server.ts, wherever tries come from.
 */
export const SIGN_IN_RULES = {
  ask: [
    { name: "sign-in-ask", most: 40, windowMs: hours(1) },
    { name: "sign-in-ask-day", most: 200, windowMs: days(1) },
  ],
  /** Together with whom it is about: a mailbox or a name. */
  askFor: [{ name: "sign-in-ask-for", most: 10, windowMs: hours(1) }],
  attempt: [{ name: "sign-in-attempt", most: 60, windowMs: hours(1) }],
  signUp: [
    { name: "sign-up", most: 30, windowMs: hours(1) },
    { name: "sign-up-day", most: 60, windowMs: days(1) },
  ],
} as const satisfies Record<string, readonly LimitRule[]>;

/** Wrong codes and locks from one network address, until a captcha is asked for there. */
const FAILURES: LimitRule = { name: "sign-in-failures", most: 3, windowMs: hours(1) };

export type SignInStep = "ask" | "attempt" | "signUp";

interface Where {
  /** Network address, in any form. */
  address: string;
  /** Whom it is about, where that is known: an e-mail address' mailbox or a folded username. */
  subject?: string;
}

/** Counts a step. @returns whether it is allowed still */
export async function mayTake(accounts: Accounts, step: SignInStep, { address, subject }: Where): Promise<boolean> {
  const network = networkOf(address);
  const wanted: { rule: LimitRule; subject: string }[] = SIGN_IN_RULES[step].map((rule) => ({
    rule,
    subject: network,
  }));
  if (step === "ask" && subject !== undefined) {
    wanted.push(...SIGN_IN_RULES.askFor.map((rule) => ({ rule, subject: JSON.stringify([network, subject]) })));
  }
  const consumed = await Promise.all(wanted.map((one) => consumePoints(accounts, one)));
  return consumed.every(({ allowed }) => allowed);
}

/** Writes down that a code from this network address was wrong, or somebody there was locked out. */
export async function noteFailure(accounts: Accounts, address: string): Promise<void> {
  await consumePoints(accounts, { rule: FAILURES, subject: networkOf(address) });
}

/** Whether a form has to show that no machine sends it. Making an account always does, signing in after a few failures. */
export async function captchaDue(
  accounts: Accounts,
  { address, purpose }: { address: string; purpose: "signIn" | "signUp" },
): Promise<boolean> {
  return purpose === "signUp" || isSpent(accounts, { rule: FAILURES, subject: networkOf(address) });
}
