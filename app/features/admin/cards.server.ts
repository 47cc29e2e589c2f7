import type { LoadContext } from "#app/context.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";

/** The cards on the first page of the panel, from every subject the viewer looks after: the most urgent first. */
export async function adminCardsFor(context: LoadContext): Promise<AdminCard[]> {
  const cards = await Promise.all(context.subjects.map(async ({ adminCards }) => (await adminCards?.(context)) ?? []));
  return cards.flat().toSorted((a, b) => urgency(b) - urgency(a) || a.order - b.order);
}

const URGENCY = { calm: 0, warn: 1, danger: 2 } as const;
const urgency = ({ figures }: AdminCard): number => Math.max(...figures.map(({ attention }) => URGENCY[attention]));

/** Whether somebody is needed there. */
export const needsAttention = ({ figures }: AdminCard): boolean =>
  figures.some(({ attention }) => attention !== "calm");
