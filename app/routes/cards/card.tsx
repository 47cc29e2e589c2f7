import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { useMemo } from "react";
import { href } from "#app/editions/hrefs.ts";
import { CardPage } from "#app/features/cards/components/CardPage.tsx";
import { loadCardPage } from "#app/features/cards/page/card-page.server.ts";
import { cardHead, robotsHeader } from "#app/features/cards/page/seo.server.ts";
import { cardPicture } from "#app/features/cards/page-pictures.server.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import { seoMeta } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["card"] };

/** Somebody's card. Whoever cannot be seen is not there, for whatever reason. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { accounts, viewer, edition } = context;
  const name = (params.username ?? "").replace(/^@/, "");
  const person = await personSeenBy(accounts, { viewer, locale: edition.code, surface: "website" }, name);
  if (person === null) throw new Response(null, { status: 404 });
  const { id, username, shownRevision } = person.account;
  context.dependsOnAccount(id, shownRevision);
  // Not for good: the name may be written in another way one day.
  if (username !== name) throw redirect(href(edition.config, "card", { username }), 302);
  const page = await loadCardPage(person, context);
  const head = cardHead(page, person, context);
  const seo = { ...head.seo, banner: bannerOf(context, cardPicture(context, person, page)) };
  return data(
    // One text for all its hundreds of values: Remix would write them out one by one, which takes ten times as long.
    { ...head, seo, page: JSON.stringify(page) },
    { headers: { ...PUBLIC_TODAY, ...robotsHeader(head) } },
  );
}

export function meta(args: MetaArgs<typeof loader>) {
  const { person } = args.data ?? {};
  return [...seoMeta(args), ...(person === undefined ? [] : [{ "script:ld+json": person }])];
}

export default function Card() {
  const { page } = useLoaderData<typeof loader>();
  const shown = useMemo(() => JSON.parse(page) as Parameters<typeof CardPage>[0]["page"], [page]);
  return <CardPage page={shown} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
