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
  | Decided
  | AboutNotice
  | "signedIn"
  | "impersonated"
  | "inactive"
  | "contributionDecided"
  | "moderationDigest"
  | "censusOpen";
/** What moderators decided about somebody, and what became of an appeal. */
type Decided = `measure.${"message" | "warning" | "hide" | "remove" | "ban" | "lifted" | "upheld" | "restored"}`;
/** To people without an account who told of something illegal. */
type AboutNotice = "noticeReceived" | "noticeFounded" | "noticeUnfounded";
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
   * `inactive` where to sign in, for `contributionDecided` where the answer is.
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
  /** For `inactive`: when the account will be removed. For `measure.ban`: when it ends. For `impersonated`: when it was. */
  day?: Date;
  /** For `measure…`: what a moderator wrote. For `impersonated`: the reason. */
  words?: string;
}

/**
 * How many entries wait in a collection, and for how long the oldest of them has waited, but nothing of their content.
 */
export interface WaitingQueue {
  /** Null for reports. */
  collection: string | null;
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
  const { text } = texts;
  const site = inserted(texts, texts.site);
  return {
    subject: text("mail.code.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.code.why"),
      text(`mail.code.${purpose}`, { site }),
      { code: inGroups(code) },
      minutes === null ? text("mail.code.shared") : text("mail.code.valid", { minutes }),
      ...(texts.english === undefined ? [] : [{ foreign: texts.english, locale: "en" }]),
    ],
  };
}

/** Twelve digits in three groups, which the form takes as they stand. */
const inGroups = (code: string): string => code.replace(/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3");

/** A mail about an event. As little shows on a locked screen as with a code. */
export function noticeTemplate(texts: MailTexts, notice: Notice, about: NoticeAbout): MailContent {
  if (notice === "inactive") return inactiveTemplate(texts, about);
  if (notice === "impersonated") return impersonatedTemplate(texts, about);
  if (notice === "signedIn") return signedInTemplate(texts, about);
  if (notice === "contributionDecided") return decidedTemplate(texts, about);
  if (notice === "moderationDigest") return digestTemplate(texts, about);
  if (notice === "censusOpen") return censusTemplate(texts, about);
  if (isDecided(notice)) return measureTemplate(texts, notice, about);
  if (notice === "noticeReceived" || notice === "noticeFounded" || notice === "noticeUnfounded") {
    return aboutNoticeTemplate(texts, notice, about);
  }
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

function impersonatedTemplate(texts: MailTexts, { words = "", day, ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  const facts = { ...account(texts, about), reason: inserted(texts, words) };
  return {
    subject: text("mail.measure.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.impersonated.why", facts),
      text("mail.impersonated.what", { ...facts, day: day === undefined ? "" : dayFormat(texts).format(day) }),
      text("mail.impersonated.ask"),
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
        collection === null
          ? text("mail.moderationDigest.reports", { number: count, age })
          : text("mail.moderationDigest.queue", { collection: inserted(texts, collection), count, age }),
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

const DECISIONS = {
  "measure.message": "safety.kind.message",
  "measure.warning": "safety.kind.warning",
  "measure.hide": "safety.kind.hide",
  "measure.remove": "safety.kind.remove",
  "measure.ban": "safety.kind.ban",
  "measure.lifted": "mail.measure.lifted",
  "measure.upheld": "safety.statements.upheld",
  "measure.restored": "safety.statements.restored",
} as const;

const isDecided = (notice: Notice): notice is Decided => notice.startsWith("measure.");

/** A statement of reasons goes out whole: whoever cannot sign in has to be told as well. The beginning says nothing of it. */
function measureTemplate(texts: MailTexts, notice: Decided, { words = "", day, ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.measure.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.measure.why", account(texts, about)),
      text(DECISIONS[notice]),
      ...(day === undefined ? [] : [text("safety.statements.until", { day: dayFormat(texts).format(day) })]),
      ...words.split("\n").filter((line) => line.trim() !== ""),
      text("mail.measure.read"),
      { link: about.link },
    ],
  };
}

function aboutNoticeTemplate(texts: MailTexts, notice: AboutNotice, { link }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.aboutNotice.subject"),
    paragraphs: [
      text("mail.greeting"),
      text(`mail.aboutNotice.${notice}`, { site: inserted(texts, texts.site) }),
      text("mail.aboutNotice.again"),
      { link },
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
