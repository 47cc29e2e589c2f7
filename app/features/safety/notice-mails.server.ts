import type { LoadContext } from "#app/context.ts";
import { mailTextsOf } from "#app/features/accounts/mail-texts.server.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { mailboxOf, readEmail } from "#app/services/accounts/email.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import type { MeasureKind } from "#db/accounts/schema/safety.ts";
import { noticesOf, type OpenReport } from "./case.server.ts";
import { placeOf } from "./place.server.ts";

type Context = Pick<LoadContext, "accounts" | "hosts" | "edition" | "database" | "siblings" | "editionOf">;

/** The receipt for a notice, which is due at once. */
export function receiptFor(context: Context, to: string): QueueEntry {
  const { texts, link } = mailTextsOf(context.edition, context.hosts);
  return context.accounts.mailer.prepared(texts, "noticeReceived", { to, username: "", link: link("notice") });
}

/**
 * Answers to people who sent a notice without an account: what became of it, and what they can do. Each mailbox gets one, however many
 * notices name it, because all would say the same.
 */
export async function noticeAnswers(
  context: Context,
  open: readonly OpenReport[],
  outcome: MeasureKind | "none",
): Promise<QueueEntry[]> {
  const told = await noticesOf(context, open);
  const name = outcome === "none" ? "noticeUnfounded" : "noticeFounded";
  const answered = new Set<string>();
  const answers: QueueEntry[] = [];
  const pace = new Pace();
  for (const { id, locale } of open) {
    const { email } = readEmail(told.get(id)?.email ?? "");
    if (email === null || answered.has(mailboxOf(email))) continue;
    answered.add(mailboxOf(email));
    const { texts, link } = mailTextsOf(placeOf(context, locale).edition, context.hosts);
    const filled = { to: email.address, username: "", link: link("notice") };
    answers.push(context.accounts.mailer.prepared(texts, name, filled));
    await pace.pause();
  }
  return answers;
}
