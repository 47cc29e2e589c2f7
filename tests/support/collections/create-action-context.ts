import type { EditionConfig } from "#app/editions/config.ts";
import type { ActionContext } from "#app/features/collections/action-context.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { EditionHandle } from "#db/open.ts";

export interface Person {
  id: string;
  roles?: string;
  state?: "active" | "banned" | "removed";
}

/** What somebody (null: a visitor) needs to use the collections of an edition. */
export function createActionContext(
  database: EditionHandle,
  config: EditionConfig,
  person: Person | null,
  clock: () => Date = () => new Date(),
): ActionContext {
  const account = person && { roles: "", state: "active" as const, ...person };
  return {
    database,
    clock,
    edition: { config } as ActionContext["edition"],
    viewer: account && ({ account, session: {} } as unknown as ActionContext["viewer"]),
    can: (area, locale = config.code) => can(account, area, locale),
  };
}
