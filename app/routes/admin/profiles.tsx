import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { CARD_LISTS, loadCards } from "#app/features/safety/cards-list.server.ts";
import { CardsPage } from "#app/features/safety/components/CardsPage.tsx";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "safety", "users", "account", "moderation"], query: ["show", "after"] };

/** The cards of this edition, the newest or those with keyword marks first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text, edition, spell } = context;
  const { searchParams } = new URL(request.url);
  const list = CARD_LISTS.find((one) => one === searchParams.get("show")) ?? "newest";
  const path = href(edition.config, "profiles");
  const search = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  const { lines, next } = await loadCards(context, list, searchParams.get("after"));
  const title = text("frame.footer.cards");
  const seo: Seo = { title, description: title, noindex: true };
  const page = {
    lists: CARD_LISTS.map((one) => ({ list: one, path: one === "newest" ? path : search({ show: one }) })),
    list,
    lines,
    nextPath: next === null ? null : search({ show: list, after: next }),
  };
  return { seo: spell(seo), page };
}

export default function Profiles() {
  return <CardsPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
