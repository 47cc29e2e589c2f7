import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { adminCardsFor, needsAttention } from "#app/features/admin/cards.server.ts";
import { HomePage } from "#app/features/admin/components/HomePage.tsx";
import { panelName } from "#app/features/admin/panel-name.ts";
import { growthFor } from "#app/features/site/numbers/growth.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { siegeSince } from "#app/services/accounts/siege.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["growth", "siege"], query: ["only"] };

/** How things stand that somebody looks after. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const { text, edition, accounts, can } = context;
  const since = await siegeSince(accounts.store);
  const cards = await adminCardsFor(context);
  const onlyNeeded = new URL(request.url).searchParams.get("only") === "needed";
  const seo: Seo = { title: panelName(context), description: text("moderation.home.lede"), noindex: true };
  const page = {
    cards: cards.length === 0 ? null : cards.filter((card) => !onlyNeeded || needsAttention(card)),
    onlyNeeded,
    growth: onlyNeeded ? null : await growthFor(context),
    direction: edition.config.direction,
    path: href(edition.config, "adminHome"),
    siege: since && {
      when: dayFormat(edition.config, "moment").format(since),
      path: can("*", null) ? href(edition.config, "siege") : null,
    },
  };
  return context.spell({ seo, page });
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
