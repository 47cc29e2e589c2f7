import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { seoBanner, seoDescription, seoTitle } from "#app/kit/markup/seo.ts";
import { BANNER_FOLDER, BANNER_HEIGHTS, BANNER_WIDTH, type SeoBanner } from "#app/services/banners/sizes.ts";
import type { Frame } from "./frame.ts";
import { frameTranslator } from "./frame-texts.ts";
import { shownPath } from "./shown-path.ts";

/** What a page tells search engines and link previews; built in the loader. */
export interface Seo {
  title: string;
  /** Whether the title is a name as somebody wrote it: what looks like a tag stays. */
  titleIsText?: boolean;
  description: string;
  keywords?: readonly string[];
  /** Excludes the page from search engines: pages whose content a visitor made up, and single steps of a flow. */
  noindex?: boolean;
  /** The picture of the page; that of the home page if it has none. */
  banner?: SeoBanner;
  /** The path of the page if several addresses lead to it; by default the requested one. */
  canonical?: string;
  /** The editions that have this page, where not all do that have its address. */
  alternates?: readonly string[];
  /** Whether programs may ask for the page as oEmbed. */
  embeddable?: boolean;
  /** The part of the query that makes this a separate page, such as "?page=2". */
  search?: string;
}

const HOME_BANNER = `${BANNER_FOLDER}home.png`;

interface Match {
  id: string;
  data: unknown;
}

/**
 * @param matches as Remix hands them to `meta`; the root match holds the frame
 * @param seo absent when the loader failed; then only the site's own title and description remain
 * @param failed the screen shown in place of the page
 */
export function pageMeta(
  matches: readonly (Match | undefined)[],
  seo: Seo | undefined,
  failed?: { error: unknown; path: string },
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === "root")?.data as Frame | undefined;
  if (!frame) return [];
  const { site } = frame;
  const title = failed
    ? `${errorTitle(frame, failed)} • ${site.name}`
    : seoTitle(seo?.title ?? "", site.name, seo?.titleIsText);
  const description = seoDescription(seo?.description ?? site.description, frame.locale);
  const keywords = [...site.keywords, ...(seo?.keywords ?? [])].join(", ");
  const banner = seo?.banner ?? { path: HOME_BANNER, alt: site.name };
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: keywords },
    ...(seo === undefined || seo.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:site_name", content: site.name },
    { property: "og:locale", content: frame.locale },
    ...(seo === undefined ? [] : [{ property: "og:url", content: canonicalAddress(frame, seo) }]),
    { property: "og:image", content: seoBanner(banner.path, frame.origin) },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(BANNER_WIDTH) },
    { property: "og:image:height", content: String(BANNER_HEIGHTS.page) },
    { property: "og:image:alt", content: banner.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(seo?.embeddable && !failed ? embedLinks(frame, seo, title) : []),
  ];
}

/** The canonical URL of a page for search engines. */
export const canonicalAddress = (frame: Pick<Frame, "origin" | "canonical">, seo: Seo | undefined): string =>
  (seo?.canonical === undefined ? frame.canonical : `${frame.origin}${seo.canonical}`) + (seo?.search ?? "");

/** Where programs find how to embed the page. */
function embedLinks(frame: Frame, seo: Seo, title: string): MetaDescriptor[] {
  if (frame.oembedPath === null) return [];
  const href = `${frame.origin}${frame.oembedPath}?url=${encodeURIComponent(canonicalAddress(frame, seo))}`;
  return [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href, title }];
}

function errorTitle(frame: Frame, { error, path }: { error: unknown; path: string }): string {
  const { text } = frameTranslator(frame);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? text("notFound.error", { path: shownPath(path) }) : text("error.header");
}

interface SeoMetaArgs {
  data?: unknown;
  matches: Parameters<typeof pageMeta>[0];
  error?: unknown;
  location: { pathname: string };
}

/** The `meta` of a route whose loader returns `seo`. */
export const seoMeta = ({ data, matches, error, location }: SeoMetaArgs): MetaDescriptor[] =>
  pageMeta(matches, (data as { seo: Seo } | undefined)?.seo, error ? { error, path: location.pathname } : undefined);
