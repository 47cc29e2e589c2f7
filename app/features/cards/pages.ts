import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Counterpart, type Page, UNLISTED } from "#app/editions/page.ts";

const CARDS = { features: ["user", "profile"], audience: "everyone" } as const;

/** Somebody's page has the same address in every edition, whatever languages they have cards in. */
const sameCard: Counterpart = (pathname, _own, other) => {
  if (!hasPage(other, "card")) return null;
  return href(other, "card", { username: decodeURIComponent(pathname).replace(/^\/@/, "") });
};

/** Cards have the same addresses in every edition, because people write them down: `/@name`. */
export const pages = {
  card: {
    ...CARDS,
    module: "routes/cards/card.tsx",
    address: "@:username",
    shows: { ...UNLISTED, counterpart: sameCard },
  },
  /** For pictures and other sites: the card alone, `/card/@name`. */
  cardBasic: { ...CARDS, module: "routes/cards/card-basic.tsx", address: "card/:handle", shows: UNLISTED },
  // Addresses that are in use elsewhere.
  cardShort: { ...CARDS, module: "routes/cards/moved-card.ts", address: "u/:username", shows: null },
  cardProfile: { ...CARDS, module: "routes/cards/moved-card.ts", address: "profile/:username", shows: null },
  newVersion: { ...CARDS, module: "routes/cards/moved-card.ts", address: "new-version", shows: null },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
