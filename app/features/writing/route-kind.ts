import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import { AREA_OF, kindOfRoute, type TextKind } from "./text-kind.ts";

/** Whether an address of the panel is about pages or about posts. */
export const writingKind = (request: Request, { routeIdsAt }: Pick<LoadContext, "routeIdsAt">): TextKind =>
  kindOfRoute(routeIdsAt(new URL(request.url).pathname.replace(/\.data$/, "")).at(-1) ?? "");

/** Who may enter there. */
export const writingArea = (request: Request, context: Pick<LoadContext, "routeIdsAt">): Area =>
  AREA_OF[writingKind(request, context)];
