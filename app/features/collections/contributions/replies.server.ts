import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { change } from "#db/change.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { type ActionContext, submissionById } from "../action-context.server.ts";
import type { Kind } from "../kind.ts";
import { MAX_REPLY_LENGTH, mayReply } from "./contribution.ts";

export type ReplyProblem = "banned" | "gone" | "replied" | "waiting" | "tooLong";

/**
 * Stores the author's reply to an answer. There is only one reply per submission.
 * @throws DatabaseBusy, DiskFull
 */
export function reply(context: ActionContext, submissionId: string, message: string): Promise<ReplyProblem | null> {
  const author = context.viewer?.account;
  return change(context.database, (db): ReplyProblem | null => {
    if (author === undefined || author.state !== "active") return "banned";
    if ([...message].length > MAX_REPLY_LENGTH) return "tooLong";
    const row = submissionById(db, submissionId);
    if (row === undefined || row.authorId !== author.id) return "gone";
    if (row.status === "pending") return "waiting";
    if (!mayReply(row)) return row.reply === null ? "gone" : "replied";
    const now = context.clock();
    // Whoever replies has read what they reply to.
    db.update(submissions)
      .set({ reply: message, repliedAt: now, readAt: now })
      .where(eq(submissions.id, submissionId))
      .run();
    return null;
  });
}

export interface Reply {
  submissionId: string;
  kind: string;
  title: string;
  reply: string;
  repliedAt: Date;
}

/** The latest replies of authors, newest first, for moderators. */
export function latestReplies({ db }: EditionHandle, kinds: readonly Kind[], limit = 30): Reply[] {
  const { id, kind, title, reply, repliedAt } = submissions;
  const ids = kinds.map((one) => one.id);
  return db
    .select({ submissionId: id, kind, title, reply, repliedAt })
    .from(submissions)
    .where(and(isNotNull(repliedAt), inArray(kind, ids)))
    .orderBy(desc(repliedAt))
    .limit(limit)
    .all() as Reply[];
}
