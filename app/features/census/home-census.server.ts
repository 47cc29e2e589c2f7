import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { censusOf } from "./census.server.ts";
import { nextPhaseAt, phaseOf } from "./census.ts";

/** What the home page says of a census that is open, in words: it need not have all texts of the census. */
export interface HomeCensus {
  edition: string;
  title: string;
  text: string;
  go: { label: string; path: string };
  dismiss: string;
}

/** Null while no census is open. `next`: when that changes. */
export function homeCensus(context: Pick<LoadContext, "edition" | "text" | "clock">): {
  census: HomeCensus | null;
  next: Date | null;
} {
  const census = censusOf(context);
  if (census === null) return { census: null, next: null };
  const { edition, text, clock } = context;
  const next = nextPhaseAt(census, clock());
  if (phaseOf(census, clock()) !== "open") return { census: null, next };
  return {
    census: {
      edition: census.edition,
      title: text("census.header"),
      text: text("census.banner.text"),
      go: { label: text("census.banner.go"), path: href(edition.config, "census") },
      dismiss: text("census.banner.dismiss"),
    },
    next,
  };
}
