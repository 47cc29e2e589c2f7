import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/accounts/session/guards.server.ts";
import { href } from "#app/editions/slugs.ts";
import type { Seo } from "#app/layout/meta.ts";
import { HomePage } from "#app/moderation/components/index.ts";
import { kindsFor } from "#app/moderation/guard.server.ts";
import { cardsOf } from "#app/moderation/pages.server.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = { query: ["only"] };

/** How things stand that somebody looks after. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const { text, edition } = context;
  const kinds = kindsFor(context);
  const isNarrow = new URL(request.url).searchParams.get("only") === "needed";
  const seo: Seo = { title: text("moderation.header"), description: text("moderation.home.lede"), noindex: true };
  const page = {
    cards: kinds.length === 0 ? null : cardsOf(context, kinds, isNarrow),
    isNarrow,
    path: href(edition.config, "adminHome"),
  };
  return { seo: context.spell(seo), page };
}

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
