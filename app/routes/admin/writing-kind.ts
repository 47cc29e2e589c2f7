import type { LoadContext } from "#app/context.ts";
import { kindOfRoute, type TextKind } from "#app/features/writing/text-kind.ts";

/** Whether an address of the panel is about pages or about posts. */
export const writingKind = (request: Request, { routeIdsAt }: Pick<LoadContext, "routeIdsAt">): TextKind =>
  kindOfRoute(routeIdsAt(new URL(request.url).pathname.replace(/\.data$/, "")).at(-1) ?? "");
