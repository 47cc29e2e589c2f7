import type { SiteNumbers } from "./numbers.server.ts";

/** What clients of the old API are told. Visits are not counted here, so there are no numbers of them. */
export function publicStats({ countedAt, accounts, cards, cardsHere }: SiteNumbers) {
  const visits = { pageViews: null, visitors: null, online: null };
  return {
    calculatedAt: countedAt === null ? null : Math.floor(countedAt.getTime() / 1000),
    overall: { users: accounts, cards, ...visits },
    current: { cards: cardsHere, ...visits, visitDuration: null, uptime: null, responseTime: null },
  };
}
