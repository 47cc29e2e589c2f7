import type { LoadContext } from "#app/context.ts";
import { AREAS, type Area } from "#app/editions/areas.ts";

/** What everybody has who may open the panel, and what those have who look after accounts. */
const NOT_OF_ENTRIES: readonly Area[] = ["*", "basic", "panel", "users"];

/** The name of the panel for its viewer: somebody who looks after accounts alone moderates nothing. */
export function panelName({ can, text }: Pick<LoadContext, "can" | "text">): string {
  const moderates = AREAS.some((area) => !NOT_OF_ENTRIES.includes(area) && can(area));
  return text(moderates || !can("users") ? "moderation.header" : "account.panel.header");
}
