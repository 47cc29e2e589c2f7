import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import type { MailTexts, NoticeAbout } from "#app/services/mail/template-words.ts";
import type { CodePurpose, Notice } from "#app/services/mail/templates.ts";
import type { SigningKeys } from "./keys/keys.server.ts";
import type { SecretRing } from "./keys/secrets.server.ts";
import type { Ledger } from "./ledger/ledger.server.ts";
import type { Tokens } from "./session/tokens.server.ts";
import type { Accounts, Erasers } from "./store.server.ts";

/** Everything a loader, an action or a job needs to deal with accounts. */
export interface AccountsService extends Accounts, Erasers {
  secrets: SecretRing;
  ledger: Ledger;
  tokens: Tokens;
  signingKeys: SigningKeys;
  mailer: Mailer;
}

/**
 * Writes the mail with a code. It is called even where no mail will be sent, so that the time it takes tells nothing.
 * @param good.isShared the code works in every browser that asks, until then
 * @param good.readerEdition the edition where the account's owner signed in last; null when nothing is known of the reader
 */
export type WriteMail = (
  address: string,
  code: string,
  good: { until: Date; isShared: boolean; readerEdition: string | null },
) => QueueEntry;

/** Writes mails and sends them. */
export interface Mailer {
  /** Writes mails with codes. A command stores them in its own change, and `wake` sends them. */
  codes(texts: MailTexts, purpose: CodePurpose): WriteMail;
  /**
   * Writes a mail about a change, for the command that makes this change to store. @param until when it is no longer
   * worth sending
   */
  prepared(texts: MailTexts, notice: Notice, about: AddressedNotice, until?: Date): QueueEntry;
  /** Call after a change that has queued mails. */
  wake(): void;
}

export interface AddressedNotice extends NoticeAbout {
  /** The stored address. */
  to: string;
}
