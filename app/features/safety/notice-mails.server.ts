import type { LoadContext } from "#app/context.ts";
import { mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { mailboxOf, readEmail } from "#app/services/accounts/email.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import type { MeasureKind } from "#db/accounts/schema/safety.ts";
import { noticesOf, type Report } from "./case.server.ts";
import { placeOf } from "./place.server.ts";

type Context = Pick<LoadContext, "accounts" | "hosts" | "edition" | "database" | "siblings" | "editionOf">;

/** The receipt for a notice, which is due at once. */
export function receiptFor(context: Context, to: string): QueueEntry {
  const { texts, link } = mailTextsOf(context.edition, context.hosts);
  return context.accounts.mailer.prepared(texts, "noticeReceived", { to, username: "", link: link("notice") });
}

/**
 * Answers to those who have told of something without an account: what became of it, and what they can do. A mailbox gets one, however
 * many notices name it: they say the same.
 */
export async function noticeAnswers(
  context: Context,
  open: readonly Report[],
  outcome: MeasureKind | "none",
): Promise<QueueEntry[]> {
  const told = await noticesOf(context, open);
  const name = outcome === "none" ? "noticeUnfounded" : "noticeFounded";
  const answered = new Set<string>();
  return open.flatMap(({ id, locale }) => {
    const notice = told.get(id);
    const email = notice === undefined ? null : readEmail(notice.email).email;
    if (notice === undefined || email === null || answered.has(mailboxOf(email))) return [];
    answered.add(mailboxOf(email));
    const { texts, link } = mailTextsOf(placeOf(context, locale).edition, context.hosts);
    return [context.accounts.mailer.prepared(texts, name, { to: notice.email, username: "", link: link("notice") })];
  });
}
