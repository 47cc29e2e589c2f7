import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { DaysOfTerm } from "#app/features/calendar/components/DaysOfTerm.tsx";
import { daysOfTerm } from "#app/features/calendar/days-of-term.server.ts";
import { EntryPage } from "#app/features/collections/components/EntryPage.tsx";
import { entryName, entryPath } from "#app/features/collections/entry-path.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { buildEntryPage, describeEntry } from "#app/features/collections/lists/entry-page.server.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { entryPicture } from "#app/features/collections/page-pictures.server.ts";
import { PUBLIC, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["collections"] };

/** An entry by its key or id. Entries that are not approved do not exist for visitors. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindFromRequest(context, request);
  const { name = "" } = params;
  const entry = publicEntry(context.database, kind, name);
  if (entry === null) throw new Response(null, { status: 404 });
  // The entry has been given a key since, which is its address now.
  if (entryName(entry) !== name) {
    return redirect(entryPath(context.edition.config, kind.id, entry), 301);
  }
  const page = buildEntryPage(context, kind, entry);
  const banner = bannerOf(context, entryPicture(context, kind, entry));
  const seo: Seo = { title: entry.title, description: describeEntry(context, kind, entry), banner };
  const days = kind.id === "terms" ? daysOfTerm(context, entry) : null;
  return data(context.spell({ seo, page, days }), { headers: days === null ? PUBLIC : PUBLIC_TODAY });
}

export default function Entry() {
  const { page, days } = useLoaderData<typeof loader>();
  return <EntryPage page={page}>{days && <DaysOfTerm {...days} />}</EntryPage>;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
