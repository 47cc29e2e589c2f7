import { generateSecret, generateURI, verifySync } from "otplib";

/** Time-based one-time codes (RFC 6238): six digits, thirty seconds, SHA-1, as every authenticator app understands. */

const STEP_SECONDS = 30;
const CODE = /^[0-9]{6}$/;

/** A secret for an authenticator app: 160 random bits in base32. Made here, never taken from a form. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/**
 * The address an authenticator app reads from a QR code.
 * @param issuer the site's name
 * @param account distinguishes this account from others in the app: its username
 */
export function otpauthUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return generateURI({ strategy: "totp", secret, issuer, label: account });
}

/** Whether it has the form of a code. Anything else costs no try. @param typed anything a request may contain */
export const looksLikeTotp = (typed: unknown): typed is string => typeof typed === "string" && CODE.test(typed);

export interface TotpAttempt {
  secret: string;
  /** Anything a request may contain. */
  code: unknown;
  /** The step of the last code that was right; null before the first. */
  lastStep: number | null;
  now: Date;
}

/**
 * Whether a code is right now, or one time step earlier or later, because clocks differ a little.
 * @returns the code's step, which the caller stores as `lastStep` in one change that requires it to be later than the
 * stored one: so no code works twice, neither for two requests at once nor after a clock was set back. Null when wrong.
 */
export function checkTotp({ secret, code, lastStep, now }: TotpAttempt): number | null {
  if (!looksLikeTotp(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  // otplib throws for a last step beyond the window: the clock was set back, and no code can be right.
  if (lastStep !== null && lastStep > Math.floor(epoch / STEP_SECONDS)) return null;
  const afterTimeStep = lastStep ?? undefined;
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, afterTimeStep });
  return result.valid && "timeStep" in result ? result.timeStep : null;
}
