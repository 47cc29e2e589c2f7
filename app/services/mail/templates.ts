import type { Translate } from "#app/kit/i18n/translator.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { plainWord } from "./mailbox.ts";
import type { MailContent, MailLanguage } from "./message.ts";

/** What a mailed code is for. `email` goes to the new address of an account, `emailOld` to the one it has. */
export type CodePurpose = "login" | "email" | "emailOld" | "delete";

/** Mails that tell an account's owner what has happened. `emailChanged` goes to the old address. */
export type Notice =
  | Change
  | "signedIn"
  | "inactive"
  | "deleted"
  | "contributionDecided"
  | "moderationDigest"
  | "censusOpen";
type Change =
  | "secondFactorOn"
  | "secondFactorOff"
  | "recoveryUsed"
  | "recoveryRenewed"
  | "emailChanged"
  | "wayInAdded"
  | "wayInRemoved"
  | "rolesChanged";

export interface NoticeAbout {
  username: string;
  /**
   * Where to go if it was somebody else: the account's page, or for `emailChanged` the address to write to. For
   * `inactive` where to sign in, for `deleted` the home page, for `contributionDecided` where the answer is.
   */
  link: string;
  /** For `wayInAdded` and `wayInRemoved`. */
  provider?: string;
  /** For `signedIn`: a description of the device that its owner recognises. */
  device?: string;
  /** For `moderationDigest`: what waits. */
  queues?: readonly WaitingQueue[];
  /** For `moderationDigest` and `contributionDecided`: where these mails are switched off. For `censusOpen`: the link that does so. */
  settingsLink?: string;
  /** For `inactive`: when the account will be removed. For `deleted`: when it was. */
  day?: Date;
  /** For `deleted`: what stays, as the page for deleting an account says. */
  kept?: readonly string[];
}

/**
 * How many entries wait in a collection, and for how long the oldest of them has waited, but nothing of their content.
 */
export interface WaitingQueue {
  collection: string;
  count: number;
  /** "3 days ago", in the edition's language. */
  age: string;
}

/** The texts and the direction of the edition a mail is written in. */
export interface MailTexts extends MailLanguage, DateLanguage {
  text: Translate;
  /** Host name of the edition, from the configuration. */
  site: string;
  /** What a mail with a code also says in English, for a reader who may not know the language. */
  english?: string;
  /** Where the owner of the account signs other devices out; for codes that only somebody signed in can ask for. */
  devicesLink?: string;
}

/**
 * A mail with a code. The subject and the beginning, which show on a locked screen, contain neither the code nor the
 * site nor a name.
 * @param minutes how long the code works; null for one that is for all who ask within an hour
 */
export function codeTemplate(
  texts: MailTexts,
  purpose: CodePurpose,
  code: string,
  minutes: number | null,
): MailContent {
  const { text, devicesLink } = texts;
  const site = inserted(texts, texts.site);
  // Nobody else can ask for these: if it was not the owner, somebody is in their account, which is not to be ignored.
  const isOwn = purpose === "emailOld" || purpose === "delete";
  return {
    subject: text("mail.code.subject"),
    paragraphs: [
      text("mail.greeting"),
      text(isOwn ? "mail.code.whyOwn" : "mail.code.why"),
      text(`mail.code.${purpose}`, { site }),
      { code: inGroups(code) },
      minutes === null ? text("mail.code.shared") : text("mail.code.valid", { minutes }),
      ...(isOwn && devicesLink !== undefined ? [text("mail.notice.notYou"), { link: devicesLink }] : []),
      ...(texts.english === undefined ? [] : [{ foreign: texts.english, locale: "en" }]),
    ],
  };
}

/** Twelve digits in three groups, which the form takes as they stand. */
const inGroups = (code: string): string => code.replace(/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3");

/** A mail about an event. As little shows on a locked screen as with a code. */
export function noticeTemplate(texts: MailTexts, notice: Notice, about: NoticeAbout): MailContent {
  if (notice === "inactive") return inactiveTemplate(texts, about);
  if (notice === "deleted") return deletedTemplate(texts, about);
  if (notice === "signedIn") return signedInTemplate(texts, about);
  if (notice === "contributionDecided") return decidedTemplate(texts, about);
  if (notice === "moderationDigest") return digestTemplate(texts, about);
  if (notice === "censusOpen") return censusTemplate(texts, about);
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
  const day = about.day === undefined ? "" : dayFormat(texts).format(about.day);
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

/** The last mail about an account, to the address it had. */
function deletedTemplate(texts: MailTexts, { kept = [], ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  const day = about.day === undefined ? "" : dayFormat(texts).format(about.day);
  return {
    subject: text("mail.deleted.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.deleted.why"),
      text("mail.deleted.what", { ...account(texts, about), day }),
      ...(kept.length === 0 ? [] : [text("account.delete.stays"), ...kept.map((line) => `• ${line}`)]),
      text("mail.deleted.notYou"),
      { link: about.link },
    ],
  };
}

/** Says that there is an answer, but neither to what nor which: others read mails, too. */
function decidedTemplate(texts: MailTexts, { settingsLink = "", ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.contributionDecided.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.contributionDecided.why"),
      text("mail.contributionDecided.what", account(texts, about)),
      { link: about.link },
      text("mail.settings"),
      { link: settingsLink },
    ],
  };
}

/** Only counts and ages, so that nobody reads proposals over a moderator's shoulder. */
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
      text("mail.settings"),
      { link: settingsLink },
    ],
  };
}

/** To an address that asked for it, whoever it belongs to. The subject does not say what it is about. */
function censusTemplate(texts: MailTexts, { link, settingsLink = "" }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.censusOpen.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.censusOpen.why"),
      text("mail.censusOpen.what", { site: inserted(texts, texts.site) }),
      { link },
      text("mail.censusOpen.stop"),
      { link: settingsLink },
    ],
  };
}

const account = (texts: MailTexts, { username }: NoticeAbout) => ({
  username: inserted(texts, username),
  site: inserted(texts, texts.site),
});

/** Keeps a foreign word from moving the punctuation of a right-to-left sentence. */
function inserted({ direction }: MailLanguage, word: string): string {
  return direction === "rtl" ? `\u2068${plainWord(word)}\u2069` : plainWord(word);
}
