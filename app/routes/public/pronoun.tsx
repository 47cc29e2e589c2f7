import { type ClientLoaderFunctionArgs, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { loadCardDocument } from "#app/features/cards/components/card-document.ts";
import { UsedIn } from "#app/features/collections/kinds/sources/components/UsedIn.tsx";
import { findUses } from "#app/features/collections/kinds/sources/used-in.server.ts";
import { linkPath } from "#app/features/pronouns/address.ts";
import { type AnyPageData, buildAnyPage } from "#app/features/pronouns/any-page.ts";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { canonicalPath } from "#app/features/pronouns/canonical.ts";
import { comparisonQuery, MAX_COMPARED } from "#app/features/pronouns/comparison/address.ts";
import { AnyPage } from "#app/features/pronouns/components/AnyPage.tsx";
import { LikelySets, type LikelySetsProps } from "#app/features/pronouns/components/LikelySets.tsx";
import { SetPage } from "#app/features/pronouns/components/SetPage.tsx";
import { WordPage } from "#app/features/pronouns/components/WordPage.tsx";
import { BETWEEN, wordPath } from "#app/features/pronouns/listing.ts";
import { likelySets, meantBy } from "#app/features/pronouns/meant.ts";
import { neighbourLanguages } from "#app/features/pronouns/neighbour-links.ts";
import { anyPicture, setPicture, wordPicture } from "#app/features/pronouns/page-pictures.server.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { buildSetPage, type SetPageData } from "#app/features/pronouns/set-page.ts";
import { buildWordPage, type WordPageData } from "#app/features/pronouns/word-page.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { PUBLIC, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import type { Seo } from "#app/shell/meta.ts";
import { PageError } from "#app/shell/PageError.tsx";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns"] };

type Shown =
  | { kind: "set"; page: SetPageData; comparisonPath: string }
  | { kind: "any"; page: AnyPageData; anyPath: string }
  | { kind: "word"; page: WordPageData };

/** Every address without another route: a pronoun page, or 404. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell } = context;
  const book = pronounBook(edition);
  const path = decodePath(new URL(request.url).pathname) ?? "";
  const found = book && readPronounPath(path, book.grammar);
  const shown = found && shownPage(found, book, context);
  if (!book || !shown) throw elsewhere(path, book, context);
  const own = shown.kind === "set" ? shown.page.path : linkPath(path);
  const canonical = canonicalPath(found, book.grammar);
  const seo = pageSeo(shown, text);
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
function elsewhere(path: string, book: BookWithSettings | null, { edition, spell }: LoadContext): unknown {
  const meant = book && meantBy(path, book.grammar);
  if (meant?.kind === "page") return redirect(meant.path, 302);
  if (!book || !meant || meant.sets.length === 0) return new Response(null, { status: 404 });
  const comparisonPath = comparisonOf(meant.sets, book, edition.config);
  return data(spell({ sets: likelySets(meant.sets, book), comparisonPath }), { status: 404 });
}

/** The address that compares sets, or one set with others. */
const comparisonOf = (sets: readonly PronounSet[], { grammar }: BookWithSettings, config: EditionConfig): string =>
  `${href(config, "comparison")}?${comparisonQuery(sets.slice(0, MAX_COMPARED), grammar)}`;

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  loadCardDocument(request) ?? serverLoader<typeof loader>();

function shownPage(found: PronounPage, book: BookWithSettings, { clock, edition }: LoadContext): Shown | null {
  if (found.kind === "set") {
    const comparisonPath = comparisonOf([found.set], book, edition.config);
    return { kind: "set", page: buildSetPage(found.set, book), comparisonPath };
  }
  if (found.kind === "any") {
    const day = clock().toISOString().slice(0, 10);
    const anyPath = wordPath(book.grammar.words.any ?? "", book.grammar);
    return { kind: "any", page: buildAnyPage(found.group, book, day), anyPath };
  }
  const page = buildWordPage(found.kind, "variant" in found ? found.variant : null, book);
  return page && { kind: "word", page };
}

/** @param path the canonical one of the page */
function shownPicture(context: LoadContext, shown: Shown, path: string): PagePicture | null {
  if (shown.kind === "set") return setPicture(context, shown.page);
  return shown.kind === "any" ? anyPicture(context, shown.page, path) : wordPicture(context, shown.page, path);
}

function pageSeo(shown: Shown, text: Translate): Seo {
  if (shown.kind === "word") return { title: shown.page.name, description: shown.page.description };
  if (shown.kind === "any") {
    const groups = shown.page.groupNames.join(` ${text("pronouns.or")} `);
    const title = groups ? text("pronouns.any.group.header", { groups }) : text("pronouns.any.header");
    return { title, description: text("pronouns.any.description") };
  }
  const { name, descriptions, kind } = shown.page;
  // Search engines must not list what a visitor wrote as if it were ours.
  const noindex = kind === "generated" || kind === "template";
  const about = kind === "generated" ? [] : descriptions;
  return {
    title: name,
    description: [...about, text("pronouns.set.description", { name })].join(BETWEEN),
    keywords: noindex ? [] : [name],
    noindex,
  };
}

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
  const likely: LikelySetsProps | null = (isRouteErrorResponse(error) && error.data) || null;
  return <PageError>{likely && <LikelySets {...likely} />}</PageError>;
}
