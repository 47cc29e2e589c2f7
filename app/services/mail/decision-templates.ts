import { dayFormat } from "#app/kit/time/day-format.ts";
import type { MailContent } from "./message.ts";
import { accountIn, inserted, type MailTexts, type NoticeAbout } from "./template-words.ts";

/** Mails about what moderators decided. */

/** What moderators decided about somebody, and what became of an appeal. */
export type Decided = `measure.${"message" | "warning" | "hide" | "remove" | "ban" | "lifted" | "upheld" | "restored"}`;
/** To people without an account who told of something illegal. */
export type AboutNotice = "noticeReceived" | "noticeFounded" | "noticeUnfounded";

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

/** Those against which there is an appeal. */
const CONTESTABLE: ReadonlySet<Decided> = new Set([
  "measure.warning",
  "measure.hide",
  "measure.remove",
  "measure.ban",
] as const);

export const isDecided = (notice: string): notice is Decided => notice.startsWith("measure.");

/** A statement of reasons goes out whole: whoever cannot sign in has to be told as well. The beginning says nothing of it. */
export function measureTemplate(
  texts: MailTexts,
  notice: Decided,
  { words = "", day, ...about }: NoticeAbout,
): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.measure.subject"),
    paragraphs: [
      text("mail.greeting"),
      text("mail.measure.why", accountIn(texts, about)),
      text(DECISIONS[notice]),
      ...(day === undefined ? [] : [text("safety.statements.until", { day: dayFormat(texts).format(day) })]),
      ...words.split("\n").filter((line) => line.trim() !== ""),
      ...(CONTESTABLE.has(notice) ? [text("mail.measure.read")] : []),
      { link: about.link },
    ],
  };
}

export function aboutNoticeTemplate(texts: MailTexts, notice: AboutNotice, { link }: NoticeAbout): MailContent {
  const { text } = texts;
  return {
    subject: text("mail.aboutNotice.subject"),
    paragraphs: [
      text("mail.greeting"),
      text(`mail.aboutNotice.${notice}`, { site: inserted(texts, texts.site) }),
      // Nothing is decided yet where it has only arrived.
      ...(notice === "noticeReceived" ? [] : [text("mail.aboutNotice.again"), { link }]),
    ],
  };
}
