import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";

export const outgoingMail = sqliteTable(
  "outgoing_mail",
  {
    id: ulidId(),
    messageSealed: text("message_sealed").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAt: moment("next_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [index("outgoing_mail_waiting").on(table.sentAt, table.nextAt)],
);
