import type { LoadContext } from "#app/context.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";

/** Who may do what here. */

/** Whether somebody looks after the money: of all editions, because hours and expenses are of the whole site. */
export const keepsBooks = ({ can }: Pick<LoadContext, "can">): boolean => can("org", "*");

/** Somebody of the team, with whatever role. */
export const requireTeam = (context: LoadContext, request: Request): Viewer => requireArea(context, request, "panel");

export const requireBookkeeper = (context: LoadContext, request: Request): Viewer =>
  requireArea(context, request, "org", "*");
