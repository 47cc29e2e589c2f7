import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { StoragePage } from "#app/features/storage/components/StoragePage.tsx";
import { loadStorage, maySeeStorage } from "#app/features/storage/storage-page.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["storage", "growth"] };

/** What the site stores. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  // For others who look after something there is no such page.
  if (!maySeeStorage(context)) throw new Response(null, { status: 404 });
  const { text, edition } = context;
  const seo: Seo = { title: text("storage.header"), description: text("storage.lede"), noindex: true };
  return context.spell({ seo, counted: await loadStorage(context), path: href(edition.config, "storage") });
}

export default function Storage() {
  const { counted, path } = useLoaderData<typeof loader>();
  return <StoragePage counted={counted} path={path} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
