import type { MailContent } from "./message.ts";
import { accountIn, inserted, type MailTexts, type NoticeAbout, type WaitingQueue } from "./template-words.ts";

/** Mails to people who propose entries, to those who decide about them, and to those who wait for a census. */

/** Says that there is an answer, but neither to what nor which: others read mails, too. */
export function decidedTemplate(texts: MailTexts, { settingsLink = "", ...about }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.contributionDecided.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.contributionDecided.why"),
      text("mail.contributionDecided.what", accountIn(texts, about)),
      { link: about.link },
      text("mail.settings"),
      { link: settingsLink },
    ],
  };
}

/** Only counts and ages, so that nobody reads proposals over a moderator's shoulder. */
export function digestTemplate(
  texts: MailTexts,
  { queues = [], settingsLink = "", ...about }: NoticeAbout,
): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.moderationDigest.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.moderationDigest.why"),
      text("mail.moderationDigest.what", accountIn(texts, about)),
      ...queues.map((queue) => queueLine(texts, queue)),
      text("mail.moderationDigest.review"),
      { link: about.link },
      text("mail.settings"),
      { link: settingsLink },
    ],
  };
}

function queueLine(texts: MailTexts, { collection, label, count, age }: WaitingQueue): string {
  const { text } = texts;
  if (collection !== null) {
    return text("mail.moderationDigest.queue", { collection: inserted(texts, collection), count, age });
  }
  if (label === undefined) return text("mail.moderationDigest.reports", { number: count, age });
  const waiting = text("frame.labelled", { label, value: String(count) });
  return `${waiting} · ${text("moderation.home.oldest", { age })}`;
}

/** To an address that asked for it, whoever it belongs to. The subject does not say what it is about. */
export function censusTemplate(texts: MailTexts, { link, settingsLink = "" }: NoticeAbout): MailContent {
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
