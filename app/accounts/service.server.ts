import type { CodePurpose, LetterWords, Notice, NoticeAbout, QueueEntry } from "#app/mail/index.ts";
import type { SigningKeys } from "./keys/keys.server.ts";
import type { SecretRing } from "./keys/secrets.server.ts";
import type { Ledger } from "./ledger/ledger.server.ts";
import type { Tokens } from "./session/tokens.server.ts";
import type { Accounts } from "./store.server.ts";

/** Everything a loader, an action or a job needs to deal with accounts. */
export interface AccountsService extends Accounts {
  secrets: SecretRing;
  ledger: Ledger;
  tokens: Tokens;
  signingKeys: SigningKeys;
  post: Post;
}

/** Writes the mail with a code. It is called even where no mail will be sent, so that the time it takes tells nothing. */
export type WriteMail = (address: string, code: string, expiresAt: Date) => QueueEntry;

/** Where letters are handed in. */
export interface Post {
  /** Writes mails with codes; a command stores them in its own change, and `wake` sends them. */
  codes(words: LetterWords, purpose: CodePurpose): WriteMail;
  /** Writes a mail that tells of a change, for a command that stores it in that change. @param until when it is no longer worth sending */
  prepared(words: LetterWords, notice: Notice, about: AddressedNotice, until?: Date): QueueEntry;
  /** There is something new in the queue. */
  wake(): void;
}

export interface AddressedNotice extends NoticeAbout {
  /** The stored address. */
  to: string;
}
