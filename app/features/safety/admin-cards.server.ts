import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { openAppeals } from "./appeals.server.ts";
import { countCases } from "./cases.server.ts";
import { pendingBans } from "./pending-bans.server.ts";

/** The cards of the panel about reports, bans that wait and appeals. */
export async function safetyCards(context: LoadContext): Promise<AdminCard[]> {
  const { text, edition, can } = context;
  const { config } = edition;
  if (!can("users") || !hasPage(config, "cardReports")) return [];
  const { open, automatic, oldest } = await countCases(context);
  const bans = (await pendingBans(context)).length;
  const appeals = (await openAppeals(context)).length;
  const since = open === 0 ? null : timesIn(context).ago(new Date(oldest));
  const card = (
    id: string,
    order: number,
    page: "cardReports" | "pendingBans" | "appeals",
    title: string,
    value: number,
  ): AdminCard => ({
    id,
    order,
    title,
    path: href(config, page),
    note: null,
    figures: [{ label: text("cards.reports.open"), value, attention: attentionFor(value) }],
  });
  const reports = card("cardReports", 110, "cardReports", text("cards.reports.header"), open);
  const automatically = { label: text("safety.queue.automatic"), value: automatic, attention: "calm" as const };
  return [
    { ...reports, figures: [...reports.figures, automatically], note: since },
    ...(bans === 0 ? [] : [card("pendingBans", 111, "pendingBans", text("safety.bans.header"), bans)]),
    ...(appeals === 0 ? [] : [card("appeals", 112, "appeals", text("safety.appeals.header"), appeals)]),
  ];
}
