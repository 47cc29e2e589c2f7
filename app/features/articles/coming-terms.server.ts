import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { headOf, PAGE_HEAD } from "#app/kit/markup/page-head.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { articlePage } from "./articles.ts";

/** Terms that are shown before they hold. */
export interface ComingTerms {
  /** What the page is called. */
  name: string;
  path: string;
  /** From when on they hold, as a sentence would say it. */
  day: string;
}

/** What people with an account are told before other terms hold; null when none are on their way. */
export function comingTerms({
  edition: { config },
  database,
  clock,
}: Pick<LoadContext, "edition" | "database" | "clock">): ComingTerms | null {
  const page = articlePage("terms");
  const source = hasPage(config, page) ? articleInForce(database, "terms") : null;
  if (source === null) return null;
  const head = headOf(source, PAGE_HEAD);
  const from = head.get("updated") ?? "";
  if (from <= clock().toISOString().slice(0, 10)) return null;
  const day = dayFormat(config).format(new Date(`${from}T00:00Z`));
  return { name: head.get("title") ?? "", path: href(config, page), day };
}
