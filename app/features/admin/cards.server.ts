import type { LoadContext } from "#app/context.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";

/** What every subject says on the first page of the panel to somebody who looks after it, in order. */
export async function adminCardsFor(context: LoadContext): Promise<AdminCard[]> {
  const cards = await Promise.all(context.subjects.map(async ({ adminCards }) => (await adminCards?.(context)) ?? []));
  return cards.flat().toSorted((a, b) => a.order - b.order);
}

/** Whether somebody is needed there. */
export const needsAttention = ({ figures }: AdminCard): boolean =>
  figures.some(({ attention }) => attention !== "calm");
