import { milestoneOf } from "#app/features/site/numbers/milestone.ts";
import type { SiteNumbers } from "#app/features/site/numbers/numbers.server.ts";

/** How many there are, as it is read in a language; null for what is not told. */
export type ShownNumbers = Record<"accounts" | "cards" | "cardsHere" | "milestone", string | null>;

/** Making a format takes a hundred times as long as using it, and there are only as many as editions. */
const compactFormats = new Map<string, Intl.NumberFormat>();

function compactFormat(locale: string): Intl.NumberFormat {
  const known =
    compactFormats.get(locale) ?? new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  compactFormats.set(locale, known);
  return known;
}

/** "1 million". Made anew each time: few sites have one to tell of. */
const longFormat = (locale: string) => new Intl.NumberFormat(locale, { notation: "compact", compactDisplay: "long" });

/** "1.2K", as the language has it. */
export function shownNumbers({ accounts, cards, cardsHere }: SiteNumbers, locale: string): ShownNumbers {
  const shown = (count: number | null) => (count === null ? null : compactFormat(locale).format(count));
  const passed = milestoneOf(accounts);
  const milestone = passed === null ? null : longFormat(locale).format(passed);
  return { accounts: shown(accounts), cards: shown(cards), cardsHere: shown(cardsHere), milestone };
}
