import type { TextOf } from "#app/i18n/index.ts";
import { plainWord } from "./mailbox.ts";
import type { Letter, MailLanguage } from "./message.ts";

/** What a mailed code is for. `email` goes to the new address of an account, `emailOld` to the one it has. */
export type CodePurpose = "login" | "email" | "emailOld" | "delete";

/** What an account's owner is told about when it happens. `emailChanged` goes to the address it had. */
export type Notice = "secondFactorOn" | "secondFactorOff" | "recoveryUsed" | "recoveryRenewed" | "emailChanged";

/** The words and the direction of the edition a letter is written in. */
export interface LetterWords extends MailLanguage {
  text: TextOf;
  /** Host name of the edition, from the configuration. */
  site: string;
}

/**
 * A letter with a code. Neither subject nor beginning, which show on a locked screen, have the code, the site or a name.
 * @param minutes how long the code works
 */
export function codeLetter(words: LetterWords, purpose: CodePurpose, code: string, minutes: number): Letter {
  const { text } = words;
  const site = inserted(words, words.site);
  return {
    subject: text("mail.code.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.code.why"),
      text(`mail.code.${purpose}`, { site }),
      { code },
      text("mail.code.valid", { minutes }),
    ],
  };
}

/**
 * A letter that tells of a change.
 * @param link where to go if it was somebody else: the account's page, and for `emailChanged` the one to write to us
 */
export function noticeLetter(words: LetterWords, notice: Notice, username: string, link: string): Letter {
  const { text } = words;
  const params = { username: inserted(words, username), site: inserted(words, words.site) };
  return {
    subject: text("mail.notice.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.notice.why"),
      text(`mail.notice.${notice}`, params),
      text(notice === "emailChanged" ? "mail.notice.notYouEmail" : "mail.notice.notYou"),
      { link },
    ],
  };
}

/** Keeps a foreign word from carrying the punctuation of a right-to-left sentence away. */
function inserted({ direction }: MailLanguage, word: string): string {
  return direction === "rtl" ? `\u2068${plainWord(word)}\u2069` : plainWord(word);
}
