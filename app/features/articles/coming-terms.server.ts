import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { headOf, PAGE_HEAD } from "#app/kit/markup/page-head.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { days } from "#app/kit/time/durations.ts";
import { writeCookie } from "#app/services/accounts/session/cookies.ts";
import { articlePage } from "./articles.ts";

/** Terms that are shown before they hold. */
export interface ComingTerms {
  /** Distinguishes these terms from later ones: a date. */
  from: string;
  /** What the page is called. */
  name: string;
  path: string;
  /** From when on they hold, as a sentence would say it. */
  day: string;
}

/** What people with an account are told before other terms hold; null when none are on their way, or when they have read it. */
export function comingTerms({
  edition: { config },
  database,
  clock,
  visitor,
}: Pick<LoadContext, "edition" | "database" | "clock" | "visitor">): ComingTerms | null {
  const page = articlePage("terms");
  const source = hasPage(config, page) ? articleInForce(database, "terms") : null;
  if (source === null) return null;
  const head = headOf(source, PAGE_HEAD);
  const from = head.get("updated") ?? "";
  if (from <= clock().toISOString().slice(0, 10) || visitor.cookies.get("terms") === from) return null;
  const day = dayFormat(config).format(new Date(`${from}T00:00Z`));
  return { from, name: head.get("title") ?? "", path: href(config, page), day };
}

/**
 * Remembers in the browser that somebody has read of coming terms, until they hold. Others that come later are told again.
 * @param from of `ComingTerms`; anything else is not remembered
 * @returns a Set-Cookie header
 */
export function termsSeen(
  context: Parameters<typeof comingTerms>[0] & Pick<LoadContext, "hosts">,
  from: string,
): string | null {
  const terms = comingTerms(context);
  if (terms === null || terms.from !== from) return null;
  const secure = context.hosts.origin(context.edition.code).startsWith("https:");
  const left = Date.parse(`${from}T00:00Z`) - context.clock().getTime();
  return writeCookie("terms", from, { secure, maxAgeSeconds: Math.ceil((left + days(1)) / 1000) });
}
