import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { moment, ulidId } from "../../columns.ts";
import { accountRow } from "./accounts.ts";

export const connections = sqliteTable(
  "connections",
  {
    id: ulidId(),
    accountId: accountRow("account_id"),
    provider: text("provider").notNull(),
    providerIdHash: text("provider_id_hash").notNull(),
    nameSealed: text("name_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
    brokenAt: moment("broken_at"),
  },
  (table) => [
    uniqueIndex("connections_provider_id").on(table.provider, table.providerIdHash),
    index("connections_account_id").on(table.accountId),
  ],
);

/** This site's registrations with the servers of providers that have many: one for each server. */
export const providerClients = sqliteTable(
  "provider_clients",
  {
    provider: text("provider").notNull(),
    /** Origin of the server. */
    instance: text("instance").notNull(),
    clientId: text("client_id").notNull(),
    clientSecretSealed: text("client_secret_sealed").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.instance] })],
);
