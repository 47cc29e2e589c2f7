import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { loadCardDocument } from "#app/features/cards/components/card-document.ts";
import { UsedIn } from "#app/features/collections/kinds/sources/components/UsedIn.tsx";
import { findUses } from "#app/features/collections/kinds/sources/used-in.server.ts";
import { knownAddressOf, linkPath } from "#app/features/pronouns/address.ts";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { canonicalPath } from "#app/features/pronouns/canonical.ts";
import { AnyPage } from "#app/features/pronouns/components/AnyPage.tsx";
import { NothingCalled, type NothingCalledProps } from "#app/features/pronouns/components/NothingCalled.tsx";
import { SetPage } from "#app/features/pronouns/components/SetPage.tsx";
import { WordPage } from "#app/features/pronouns/components/WordPage.tsx";
import { meantBy } from "#app/features/pronouns/meant.ts";
import { neighbourLanguages } from "#app/features/pronouns/neighbour-links.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { describePage, offeredAt, shownPage, shownPicture } from "#app/features/pronouns/shown-page.server.ts";
import { everydayAddress, isEverydayAddress } from "#app/features/search/everyday-addresses.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { PUBLIC, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { PageError } from "#app/shell/PageError.tsx";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns"], leadsOn: isEverydayAddress };

/** Every address without another route: a pronoun page, or 404. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell } = context;
  const book = pronounBook(edition);
  const { pathname, search } = new URL(request.url);
  const path = decodePath(pathname) ?? "";
  const found = book && readPronounPath(path, book.grammar);
  const known = book && found?.kind === "set" ? knownAddressOf(found.set, book.grammar) : null;
  // A set of the edition with all its forms in the address: its own page has been checked, and says more.
  if (known !== null) throw redirect(linkPath(known), 302);
  const shown = found && shownPage(found, book, context);
  if (!book || !shown) throw elsewhere(path, search, book, context);
  const own = shown.kind === "set" ? shown.page.path : linkPath(path);
  const canonical = canonicalPath(found, book.grammar);
  const seo: Seo = describePage(shown, text);
  const shared = {
    // In the edition's own spelling, whatever the visitor reads.
    sharedName: plainText(seo.title),
    neighbours:
      found.kind === "set" && !found.set.generated ? neighbourLanguages(found.set.canonicalName, context) : [],
    url: `${hosts.origin(edition.code)}${own}`,
    listPath: href(edition.config, "pronouns"),
    used: findUses(found, context),
    seo: {
      ...seo,
      canonical,
      embeddable: hasPage(edition.config, "apiOembed"),
      banner: bannerOf(context, shownPicture(context, shown, canonical)),
    },
  };
  return data(spell({ ...shared, ...shown }), { headers: shown.kind === "any" ? PUBLIC_TODAY : PUBLIC });
}

/** Leads to what is meant by an address that is none, or offers what may be. */
function elsewhere(path: string, search: string, book: BookWithSettings | null, context: LoadContext): unknown {
  const everyday = everydayAddress(path, context.edition.config, search);
  if (everyday !== null) return redirect(everyday, 302);
  const meant = book && meantBy(path, book.grammar);
  if (meant?.kind === "page") return redirect(meant.path, 302);
  const offered = book && meant && offeredAt(path, meant.sets, book, context);
  return offered ? data(context.spell(offered), { status: 404 }) : new Response(null, { status: 404 });
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadCardDocument(request) ?? serverLoader<typeof loader>();

export default function Pronoun() {
  const shown = useLoaderData<typeof loader>();
  const { url, listPath, seo } = shown;
  const used = shown.used && <UsedIn used={shown.used} />;
  if (shown.kind === "set") {
    return (
      <SetPage
        key={url}
        page={shown.page}
        url={url}
        listPath={listPath}
        neighbours={shown.neighbours}
        comparisonPath={shown.comparisonPath}
        picture={seo.banner?.path}
      >
        {used}
      </SetPage>
    );
  }
  const common = { url, listPath, sharedName: shown.sharedName, picture: seo.banner?.path };
  if (shown.kind === "any") return <AnyPage {...common} page={shown.page} anyPath={shown.anyPath} />;
  return (
    <WordPage {...common} page={shown.page}>
      {used}
    </WordPage>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const offered: NothingCalledProps | null = (isRouteErrorResponse(error) && error.data) || null;
  return <PageError>{offered && <NothingCalled {...offered} />}</PageError>;
}
