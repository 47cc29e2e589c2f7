import { dayFormat } from "#app/kit/time/day-format.ts";
import type { MailContent } from "./message.ts";
import { accountIn, inserted, type MailTexts, type NoticeAbout } from "./template-words.ts";

/** Mails about accounts that are more than a sentence. */

export function signedInTemplate(texts: MailTexts, about: NoticeAbout): MailContent {
  const { text } = texts;
  const device = inserted(texts, about.device ?? "");
  return {
    subject: text("mail.signedIn.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.signedIn.why"),
      text("mail.signedIn.what", { ...accountIn(texts, about), device }),
      text("mail.notice.notYou"),
      { link: about.link },
    ],
  };
}

/** Without the reason: it is one of a few, and in a mail some of them would read like an accusation. */
export function impersonatedTemplate(texts: MailTexts, { day, ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  const facts = accountIn(texts, about);
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

/** With the reason, because an address is what people fear for most: each is worded so that it accuses nobody. */
export function openedTemplate(
  texts: MailTexts,
  { day, opened = "email", reason, ...about }: NoticeAbout,
): MailContent {
  const { text } = texts;
  const facts = { ...accountIn(texts, about), day: day === undefined ? "" : dayFormat(texts).format(day) };
  return {
    subject: text("mail.measure.subject"),
    paragraphs: [
      text("mail.greeting"),
      // Nothing has changed. A promise kept is the beginning, which on a locked screen says nothing of what was opened.
      text("signIn.emailPrivacy"),
      text(`mail.opened.${opened}`, facts),
      ...(reason === undefined ? [] : [text(`mail.opened.reason.${reason}`)]),
      text("mail.impersonated.ask"),
      { link: about.link },
    ],
  };
}

export function inactiveTemplate(texts: MailTexts, about: NoticeAbout): MailContent {
  const { text } = texts;
  const day = about.day === undefined ? "" : dayFormat(texts).format(about.day);
  return {
    subject: text("mail.inactive.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.inactive.why"),
      text("mail.inactive.whatAndWhen", { ...accountIn(texts, about), day }),
      text("mail.inactive.stay"),
      { link: about.link },
    ],
  };
}

/** The last mail about an account, to the address it had. */
export function deletedTemplate(texts: MailTexts, { kept = [], ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  const day = about.day === undefined ? "" : dayFormat(texts).format(about.day);
  return {
    subject: text("mail.deleted.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.deleted.why"),
      text("mail.deleted.what", { ...accountIn(texts, about), day }),
      ...(kept.length === 0 ? [] : [text("account.delete.stays"), ...kept.map((line) => `• ${line}`)]),
      text("mail.deleted.notYou"),
      { link: about.link },
    ],
  };
}
