import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { qrCodeOf } from "#app/features/accounts/second-factor/qr-code.server.ts";
import { BasicCard } from "#app/features/cards/components/BasicCard.tsx";
import { loadCardPage } from "#app/features/cards/page/card-page.server.ts";
import { cardHead, robotsHeader } from "#app/features/cards/page/seo.server.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["card"], layout: "basic" };

/** The card alone, as pictures of it are made: nothing to press, and a code that leads to the card itself. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { accounts, viewer, edition, hosts } = context;
  const name = /^@(.+)$/s.exec(params.handle ?? "")?.[1] ?? "";
  const person = await personSeenBy(accounts, { viewer, locale: edition.code, surface: "website" }, name);
  if (person === null) throw new Response(null, { status: 404 });
  const { id, username, shownRevision } = person.account;
  context.dependsOnAccount(id, shownRevision);
  if (username !== name) throw redirect(href(edition.config, "cardBasic", { handle: `@${username}` }), 302);
  const page = await loadCardPage(person, context);
  const { seo } = cardHead(page, person, context);
  const url = `${hosts.origin(edition.code)}${seo.canonical}`;
  // The same as the card, and so not for search engines.
  const head = { seo: { ...seo, noindex: true }, person: {} };
  return data({ ...head, page, url, code: qrCodeOf(url) }, { headers: { ...PUBLIC_TODAY, ...robotsHeader(head) } });
}

export default function CardAlone() {
  const { page, url, code } = useLoaderData<typeof loader>();
  return <BasicCard page={page as Parameters<typeof BasicCard>[0]["page"]} url={url} code={code} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
