import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { openAppeals } from "./appeals.server.ts";
import { countCases } from "./cases.server.ts";
import { pendingBans } from "./pending-bans.server.ts";

/** The cards of the panel about reports, bans that wait and appeals. Where as much waits, people come before entries. */
export async function safetyCards(context: LoadContext): Promise<AdminCard[]> {
  const { text, edition, can, viewer } = context;
  const { config } = edition;
  if (!can("users") || !hasPage(config, "cardReports")) return [];
  const { open, automatic, oldest } = await countCases(context);
  const bans = await pendingBans(context);
  // Those that wait for others need nothing of the viewer.
  const forViewer = bans.filter(({ by }) => by !== viewer?.account.id);
  const appeals = (await openAppeals(context)).filter(({ isForViewer }) => isForViewer);
  const times = timesIn(context);
  const card = (
    order: number,
    page: "cardReports" | "pendingBans" | "appeals",
    title: string,
    value: number,
    since: Date | undefined,
  ): AdminCard => ({
    id: page,
    order,
    title,
    path: href(config, page),
    note: since === undefined ? null : text("moderation.home.oldest", { age: times.ago(since) }),
    figures: [{ label: text("cards.reports.open"), value, attention: attentionFor(value) }],
  });
  const since = open === 0 ? undefined : new Date(oldest);
  const reports = card(1, "cardReports", text("cards.reports.header"), open, since);
  const automatically = { label: text("safety.queue.automatic"), value: automatic, attention: "calm" as const };
  const hasProposals = config.bans.people === 2 || bans.length > 0;
  return [
    { ...reports, figures: [...reports.figures, automatically] },
    // Where one person bans, nothing waits for a second one, other than what another edition asks for.
    ...(hasProposals ? [card(2, "pendingBans", text("safety.bans.header"), forViewer.length, forViewer[0]?.at)] : []),
    card(3, "appeals", text("safety.appeals.header"), appeals.length, appeals[0]?.appeal.at),
  ];
}
