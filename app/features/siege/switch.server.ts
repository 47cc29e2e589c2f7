import { isNotNull, isNull, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, must, unless } from "#app/services/accounts/store.server.ts";
import { instance } from "#db/accounts/schema/instance.ts";

export interface Switching {
  /** Who does it, shortly after signing in; null for the operator at the terminal. */
  viewer: Viewer | null;
  isOn: boolean;
}

export type SwitchProblem = "forbidden" | "already";

/** What the audit log names as the target: the site itself. */
const SITE = "site";

/** Begins a siege, or ends it. @returns "already" when somebody was first */
export async function switchSiege(
  { store, now }: Pick<Accounts, "store" | "now">,
  { viewer, isOn }: Switching,
): Promise<SwitchProblem | null> {
  if (viewer !== null && !can(viewer.account, "*", null)) return "forbidden";
  const at = now();
  return attempt(
    store.atomically((db) => [
      unless(
        viewer === null ? sql`0` : sql`NOT ${stillHolds(db, viewer.account)} OR NOT ${freshlyHere(db, viewer, at)}`,
      ),
      must(
        db
          .update(instance)
          .set({ siegeSince: isOn ? at : null })
          .where(isOn ? isNull(instance.siegeSince) : isNotNull(instance.siegeSince)),
      ),
      auditLine(db, {
        actorId: viewer?.account.id ?? null,
        area: "*",
        verb: isOn ? "siegeOn" : "siegeOff",
        target: SITE,
        at,
      }),
    ]),
    ["forbidden", "already"],
  );
}
