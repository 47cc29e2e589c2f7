import type { TextOf } from "#app/i18n/index.ts";
import { plainWord } from "./mailbox.ts";
import type { MailContent, MailLanguage } from "./message.ts";

/** What a mailed code is for. `email` goes to the new address of an account, `emailOld` to the one it has. */
export type CodePurpose = "login" | "email" | "emailOld" | "delete";

/** What an account's owner is told about when it happens. `emailChanged` goes to the address it had. */
export type Notice = Change | "signedIn" | "inactive" | "contributionDecided" | "moderationDigest";
type Change =
  | "secondFactorOn"
  | "secondFactorOff"
  | "recoveryUsed"
  | "recoveryRenewed"
  | "emailChanged"
  | "wayInAdded"
  | "wayInRemoved";

export interface NoticeAbout {
  username: string;
  /**
   * Where to go if it was somebody else: the account's page, and for `emailChanged` the one to write to us. For
   * `inactive` where to sign in, for `contributionDecided` where the answer is.
   */
  link: string;
  /** Of `wayInAdded` and `wayInRemoved`. */
  provider?: string;
  /** Of `signedIn`, in words its owner recognises it by. */
  device?: string;
  /** Of `moderationDigest`: what waits, and where these mails are switched off. */
  queues?: readonly WaitingQueue[];
  settingsLink?: string;
  /** Of `inactive`: when the account will be removed. */
  day?: Date;
}

/** How much waits in a collection, and for how long the oldest of it has: nothing of what it says. */
export interface WaitingQueue {
  collection: string;
  count: number;
  /** "3 days ago", in the edition's language. */
  age: string;
}

/** The words and the direction of the edition a letter is written in. */
export interface MailTexts extends MailLanguage {
  text: TextOf;
  /** Host name of the edition, from the configuration. */
  site: string;
}

/**
 * A letter with a code. Neither subject nor beginning, which show on a locked screen, have the code, the site or a name.
 * @param minutes how long the code works
 */
export function codeTemplate(texts: MailTexts, purpose: CodePurpose, code: string, minutes: number): MailContent {
  const { text } = texts;
  const site = inserted(texts, texts.site);
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

/** A letter that tells of something. What shows on a locked screen is as little as in one with a code. */
export function noticeTemplate(texts: MailTexts, notice: Notice, about: NoticeAbout): MailContent {
  if (notice === "inactive") return inactiveTemplate(texts, about);
  if (notice === "signedIn") return signedInTemplate(texts, about);
  if (notice === "contributionDecided") return decidedTemplate(texts, about);
  if (notice === "moderationDigest") return digestTemplate(texts, about);
  const { text } = texts;
  const provider = inserted(texts, about.provider ?? "");
  return {
    subject: text("mail.notice.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.notice.why"),
      text(`mail.notice.${notice}`, { ...account(texts, about), provider }),
      text(notice === "emailChanged" ? "mail.notice.notYouEmail" : "mail.notice.notYou"),
      { link: about.link },
    ],
  };
}

function signedInTemplate(texts: MailTexts, about: NoticeAbout): MailContent {
  const { text } = texts;
  const device = inserted(texts, about.device ?? "");
  return {
    subject: text("mail.signedIn.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.signedIn.why"),
      text("mail.signedIn.what", { ...account(texts, about), device }),
      text("mail.notice.notYou"),
      { link: about.link },
    ],
  };
}

function inactiveTemplate(texts: MailTexts, about: NoticeAbout): MailContent {
  const { text } = texts;
  const day = new Intl.DateTimeFormat(texts.locale, { dateStyle: "long", timeZone: "UTC" }).format(about.day);
  return {
    subject: text("mail.inactive.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.inactive.why"),
      text("mail.inactive.whatAndWhen", { ...account(texts, about), day }),
      text("mail.inactive.stay"),
      { link: about.link },
    ],
  };
}

/** Says that there is an answer, and neither to what nor which: mails are read by others too. */
function decidedTemplate(texts: MailTexts, about: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.contributionDecided.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.contributionDecided.why"),
      text("mail.contributionDecided.what", account(texts, about)),
      { link: about.link },
    ],
  };
}

/** Counts and ages alone: what was proposed is read by nobody over a moderator's shoulder. */
function digestTemplate(texts: MailTexts, { queues = [], settingsLink = "", ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.moderationDigest.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.moderationDigest.why"),
      text("mail.moderationDigest.what", account(texts, about)),
      ...queues.map(({ collection, count, age }) =>
        text("mail.moderationDigest.queue", { collection: inserted(texts, collection), count, age }),
      ),
      text("mail.moderationDigest.review"),
      { link: about.link },
      text("mail.moderationDigest.off"),
      { link: settingsLink },
    ],
  };
}

const account = (texts: MailTexts, { username }: NoticeAbout) => ({
  username: inserted(texts, username),
  site: inserted(texts, texts.site),
});

/** Keeps a foreign word from carrying the punctuation of a right-to-left sentence away. */
function inserted({ direction }: MailLanguage, word: string): string {
  return direction === "rtl" ? `\u2068${plainWord(word)}\u2069` : plainWord(word);
}
