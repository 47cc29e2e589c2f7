import type { LoadContext } from "#app/context.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import type { Queue } from "#app/features/accounts/notifications.ts";
import { kindsFor } from "./guard.server.ts";

/** The queues of this edition that the viewer looks after, and may be reminded of. */
export function queuesFor(context: LoadContext): { queue: Queue; label: string }[] {
  const { text, can, edition, spell } = context;
  const kinds = kindsFor(context).map(({ id }) => ({ queue: id, label: text(`${id}.header`) }));
  const hasReports = can("users") && hasPage(edition.config, "cardReports");
  // Appeals are told with reports, and so are bans that wait for a second moderator, where there are any.
  const label = `${text("cards.reports.header")} · ${text("safety.appeals.header")}`;
  return spell([...kinds, ...(hasReports ? [{ queue: "reports" as const, label }] : [])]);
}
