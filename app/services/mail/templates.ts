import {
  deletedTemplate,
  impersonatedTemplate,
  inactiveTemplate,
  openedTemplate,
  signedInTemplate,
} from "./account-templates.ts";
import { censusTemplate, decidedTemplate, digestTemplate } from "./contribution-templates.ts";
import {
  type AboutNotice,
  aboutNoticeTemplate,
  type Decided,
  isDecided,
  measureTemplate,
} from "./decision-templates.ts";
import type { MailContent } from "./message.ts";
import { accountIn, inserted, type MailTexts, type NoticeAbout } from "./template-words.ts";

/** What a mailed code is for. `email` goes to the new address of an account, `emailOld` to the one it has. */
export type CodePurpose = "login" | "email" | "emailOld" | "delete";

/** Mails that tell an account's owner what has happened. `emailChanged` goes to the old address. */
export type Notice =
  | Change
  | Decided
  | AboutNotice
  | "signedIn"
  | "impersonated"
  | "opened"
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
  | "rolesChanged"
  | "paymentChanged";

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
  if (notice === "impersonated") return impersonatedTemplate(texts, about);
  if (notice === "opened") return openedTemplate(texts, about);
  if (notice === "deleted") return deletedTemplate(texts, about);
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
      text(`mail.notice.${notice}`, { ...accountIn(texts, about), provider }),
      text(notice === "emailChanged" ? "mail.notice.notYouEmail" : "mail.notice.notYou"),
      { link: about.link },
    ],
  };
}
