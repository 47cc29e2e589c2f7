import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { censusOf } from "./census.server.ts";
import { figuresOf } from "./counts.server.ts";
import { reviewQueue } from "./moderation/queue.server.ts";

/** The card of the census, for those who look after it. */
export function censusCards(context: LoadContext): AdminCard[] {
  const { can, database, edition, text } = context;
  const census = censusOf(context);
  if (census === null || !can("census") || !hasPage(edition.config, "censusAdmin")) return [];
  const waiting = reviewQueue(database, census.edition).count;
  return [
    {
      id: "census",
      order: 60,
      title: text("census.header"),
      path: href(edition.config, "censusAdmin"),
      figures: [
        { label: text("censusAdmin.figures.all"), value: figuresOf(database, census.edition).all, attention: "calm" },
        { label: text("censusAdmin.figures.waiting"), value: waiting, attention: waiting > 0 ? "warn" : "calm" },
      ],
      note: null,
    },
  ];
}
