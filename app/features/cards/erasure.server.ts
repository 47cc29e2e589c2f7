import { and, eq, like, or, sql } from "drizzle-orm";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import { cards, circleEntries, circleRefusals, flagPictures } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { LEFT } from "./reports/comment.ts";

/** Takes somebody's cards, their places in the circles of others, and reports by and about them out of the accounts file. */
export const eraseCards: AccountErasure = (db, accountId) => [
  // Before their cards: while those are hidden, circles of others do not show that somebody leaves.
  db.delete(circleEntries).where(eq(circleEntries.personId, accountId)),
  // Their own circles go with their cards.
  db.delete(cards).where(eq(cards.accountId, accountId)),
  // The job for unused flags removes the files. Without these rows nobody gets one any more.
  db.delete(flagPictures).where(eq(flagPictures.accountId, accountId)),
  db.delete(circleRefusals).where(or(eq(circleRefusals.personId, accountId), eq(circleRefusals.ownerId, accountId))),
  // What they wrote in collections stays, and so does what is said of it: that it went would tell who wrote it.
  db
    .update(reports)
    .set({ accountId: null })
    .where(and(eq(reports.accountId, accountId), like(reports.target, "entry/%"))),
  db.delete(reports).where(eq(reports.accountId, accountId)),
  // What they reported about others is still to be judged, but nobody needs to know by whom it was. Nobody at all is the program.
  // Once it has been judged, nobody needs their words either: see `handleReport`.
  db
    .update(reports)
    .set({ reporterId: LEFT, comment: sql`iif(${reports.handledAt} IS NULL, ${reports.comment}, '')` })
    .where(eq(reports.reporterId, accountId)),
];
