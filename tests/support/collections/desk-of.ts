import type { EditionConfig } from "#app/editions/config.ts";
import type { Desk } from "#app/features/collections/desk.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { EditionHandle } from "#db/open.ts";

export interface Person {
  id: string;
  roles?: string;
  state?: "active" | "banned" | "removed";
}

/** What somebody (null: a visitor) needs to use the collections of an edition. */
export function deskOf(
  database: EditionHandle,
  config: EditionConfig,
  person: Person | null,
  clock: () => Date = () => new Date(),
): Desk {
  const account = person && { roles: "", state: "active" as const, ...person };
  return {
    database,
    clock,
    edition: { config } as Desk["edition"],
    viewer: account && ({ account, session: {} } as unknown as Desk["viewer"]),
    can: (area, locale = config.code) => can(account, area, locale),
  };
}
