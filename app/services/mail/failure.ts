/**
 * What to do about a mail that was not sent: `unreachable` is not this mail's fault, so that all wait; `later` is worth
 * another try; `never` is the server's last word on this mail.
 */
export type FailureKind = "unreachable" | "later" | "never";

/** What was going on when it failed. */
export type FailureStage = "connect" | "sign-in" | "sender" | "recipient" | "content" | "answer" | "file" | "opening";

/**
 * A mail that was not sent, in words fit for the log: servers repeat addresses in their answers, so only the numbers of
 * an answer are kept.
 */
export class MailFailure extends Error {
  override readonly name = "MailFailure";
  constructor(
    readonly kind: FailureKind,
    readonly stage: FailureStage,
    /** The number the server answered with and its finer number ("550 5.1.1"), or a system error ("ECONNREFUSED"). */
    readonly code: string,
  ) {
    super(`mail failed (${kind}, ${stage}${code && `, ${code}`})`);
  }
}
