import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { EntryPage } from "#app/features/collections/components/EntryPage.tsx";
import { entryPath, nameOf } from "#app/features/collections/entry-path.ts";
import { kindAt } from "#app/features/collections/kind-at.server.ts";
import { descriptionOf, entryPageOf } from "#app/features/collections/lists/entry-page.server.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["collections"] };

/** An entry by its key or its id. What is not approved is not there. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindAt(context, request);
  const { name = "" } = params;
  const entry = publicEntry(context.database, kind, name);
  if (entry === null) throw new Response(null, { status: 404 });
  // It has got a key since: that is its address now.
  if (nameOf(entry) !== name) {
    return redirect(entryPath(context.edition.config, kind.id, entry), 301);
  }
  const page = entryPageOf(context, kind, entry);
  const seo: Seo = { title: entry.title, description: descriptionOf(context, kind, entry) };
  return data(context.spell({ seo, page }), { headers: PUBLIC });
}

export default function Entry() {
  return <EntryPage page={useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
