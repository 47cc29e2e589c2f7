import type { AgnosticRouteMatch } from "@remix-run/router";
import type { RequestHandler, ServerBuild } from "@remix-run/server-runtime";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { redirectFor } from "#app/editions/redirects.ts";
import { fixedTranslator, routeNamespaces } from "#app/kit/i18n/fixed-translator.server.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { editionBuild } from "./edition-build.ts";
import { withOwnForms } from "./own-forms.ts";
import { Page } from "./page.ts";
import { READING } from "./plain-page.ts";
import { withRetryableActions } from "./retryable-actions.ts";
import { createHandler } from "./route-handler.ts";
import { createMatcher } from "./route-matching.ts";

/** One edition ready to answer: its router, its texts, its route manifest. Replaced when its revision changes. */
export interface Site {
  edition: Edition;
  /** Translates for the edition's loaders; created on first use. */
  text(): Promise<Translate>;
  handle: RequestHandler;
  /**
   * The response of /__manifest.
   * @param query of the address, without its question mark
   */
  manifestFor(query: string): Page;
  manifestVersion: string;
  routeIdsAt(pathname: string): string[];
  namespacesAt(pathname: string): string[];
  /** Whether the page at an address depends on the languages its visitor reads. */
  isByLanguageAt(pathname: string): boolean;
  /**
   * Whether the page at an address is rendered for each visitor, signed in or not.
   * @param query without its question mark
   */
  isPersonalAt(pathname: string, query?: string): boolean;
  /**
   * Whether the answer at an address is the same for everybody, signed in or not.
   * @param query without its question mark
   */
  isSameForAllAt(pathname: string, query: string): boolean;
  /**
   * Whether an address is the one our own links use. The router accepts many variants (capitals, percent-encoding, trailing
   * slashes), and each would be cached separately.
   */
  isOwnAddress(pathname: string): boolean;
  /** The address that our own links use for what is at an address; null where there is none. */
  ownAddressAt(pathname: string): string | null;
  /** Whether the route at an address is a resource rather than a page: a picture, a file, the API. */
  isResourceAt(pathname: string): boolean;
  /** Whether the page at an address accepts pictures and reads the body itself. */
  takesUploadsAt(pathname: string): boolean;
  /** The methods there are at an address, as the header "Allow" has them. */
  methodsAt(pathname: string): string;
  /** Whether the response at an address is a picture that may have to wait for others to be drawn. */
  isDrawnAt(pathname: string): boolean;
  /** Whether the page at an address is part of signing in, which stays open in a siege. */
  isOpenInSiegeAt(pathname: string): boolean;
  /** Whether an address is one of a fixed number: the one our links use, and nothing in it was chosen by whoever asks. */
  isFixedAt(pathname: string): boolean;
  /** The query parameters the page at an address understands; all others are dropped. */
  queryAt(pathname: string): readonly string[];
  /** Whether a redirect from an address leads to what may be meant by it; then the query is meant for the page there. */
  guessesAt(pathname: string): boolean;
  /** Whether an address has moved; then the whole query is kept for the page it redirects to. */
  hasMoved(pathname: string): boolean;
}

export function createSite(build: ServerBuild, edition: Edition): Site {
  const own = editionBuild(build, edition.config);
  const matchesAt = createMatcher(own);
  const routeIdsAt = (pathname: string) => matchesAt(pathname).map(({ route }) => route.id as string);
  const hrefAt = (pathname: string): string | null => {
    const page = matchesAt(pathname).at(-1);
    return page === undefined ? null : href(edition.config, page.route.id as PageId, ownParams(page));
  };
  // Slashes at the end lead to the same page, and each number of them would be stored on its own.
  const isOwnAddress = (pathname: string): boolean =>
    (pathname === "/" || !pathname.endsWith("/")) && hrefAt(pathname) === pathname;
  let text: Promise<Translate> | null = null;
  return {
    edition,
    text: () => {
      text ??= fixedTranslator(edition.config.locale, edition.texts).then((source) => source.text);
      return text;
    },
    handle: createHandler(withOwnForms(withRetryableActions(own)), matchesAt),
    manifestFor: routeManifests(own),
    manifestVersion: own.assets.version,
    routeIdsAt,
    namespacesAt: (pathname) => {
      const ids = routeIdsAt(pathname);
      // When no route matches, the root renders the not-found screen.
      const shown = ids.length > 0 ? ids : ["root"];
      const modules = Object.fromEntries(shown.map((id) => [id, own.routes[id]?.module ?? {}]));
      return [...routeNamespaces(modules), ...ids.flatMap(collectionNamespaces)];
    },
    isByLanguageAt: (pathname) => routeIdsAt(pathname).some((id) => routeHandle(own, id).languages === true),
    isPersonalAt: (pathname, query = "") =>
      routeIdsAt(pathname).some((id) => holds(routeHandle(own, id).personal, query)),
    isSameForAllAt: (pathname, query) =>
      routeIdsAt(pathname).some((id) => holds(routeHandle(own, id).sameForAll, query)),
    isOwnAddress,
    ownAddressAt: (pathname) => {
      const address = hrefAt(pathname);
      return address !== null && isOwnAddress(address) ? address : null;
    },
    isResourceAt: (pathname) => {
      const id = routeIdsAt(pathname).at(-1);
      return id !== undefined && own.routes[id]?.module.default === undefined;
    },
    takesUploadsAt: (pathname) => routeIdsAt(pathname).some((id) => routeHandle(own, id).upload === true),
    methodsAt: (pathname) => {
      const id = routeIdsAt(pathname).at(-1) ?? "";
      const reading = routeHandle(own, id).usesUp ? "GET" : READING;
      return own.routes[id]?.module.action === undefined ? reading : `${reading}, POST`;
    },
    isDrawnAt: (pathname) => routeIdsAt(pathname).some((id) => routeHandle(own, id).drawn === true),
    isOpenInSiegeAt: (pathname) => routeIdsAt(pathname).some((id) => routeHandle(own, id).siege === true),
    isFixedAt: (pathname) =>
      isOwnAddress(pathname) && Object.keys(matchesAt(pathname).at(-1)?.params ?? {}).length === 0,
    queryAt: (pathname) => routeIdsAt(pathname).flatMap((id) => routeHandle(own, id).query ?? []),
    guessesAt: (pathname) => routeIdsAt(pathname).some((id) => routeHandle(own, id).guesses === true),
    hasMoved: (pathname) =>
      redirectFor(edition.config, pathname) !== null ||
      routeIdsAt(pathname).some((id) => routeHandle(own, id).leadsOn === true),
  };
}

const ownParams = ({ params }: AgnosticRouteMatch): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ""]));

/**
 * Remix would match every path a client lists, which 7 kB of paths can stretch to seconds (docs/decisions/002). An edition
 * has few routes, so two prepared responses answer every request: the pages for everybody, and with the panel for whoever
 * has a link to it. No browser goes by itself to a resource, such as a picture or the API.
 */
function routeManifests(build: ServerBuild): (query: string) => Page {
  const routes = Object.values(build.assets.routes).filter((route) => route !== undefined);
  const pages = routes.filter(({ id }) => {
    const { default: component, action } = build.routes[id]?.module ?? {};
    return component !== undefined || action !== undefined;
  });
  const whole = manifestPage(pages);
  const forAll = manifestPage(pages.filter(({ path = "", parentId }) => !PANEL.test(path) && parentId !== "admin"));
  return (query) => (query.includes(PANEL_ASKED) ? whole : forAll);
}

/** The panel has the same address in every edition. */
const PANEL = /^\/?admin(?:\/|$)/;
/** How the list of paths in a query names one of its pages. */
const PANEL_ASKED = "p=%2Fadmin";

function manifestPage(routes: readonly { id: string }[]): Page {
  // Each first visit loads it. What a route has not goes without saying.
  const said = (_: string, value: unknown) =>
    value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
  const body = Buffer.from(JSON.stringify(Object.fromEntries(routes.map((route) => [route.id, route])), said));
  const headers = ["content-type", "application/json", "cache-control", "public, max-age=31536000, immutable"];
  return new Page(200, headers, body, true, 9);
}

/** Where it depends on the query, that is given without its question mark. */
type MaybeByQuery = boolean | ((query: string) => boolean);

const holds = (what: MaybeByQuery = false, query: string): boolean => (typeof what === "function" ? what(query) : what);

/** What a route module may declare in `handle`. */
interface Handle {
  /** Namespaces of texts its page shows. */
  i18n?: readonly string[];
  /** It is in the first of the visitor's languages and has these first, because the host name does not determine one. */
  languages?: boolean;
  /** Its response is made for one visitor, such as a captcha challenge, and is never shared. */
  personal?: MaybeByQuery;
  /**
   * It asks for nobody's account, so whoever is signed in gets what is stored, and nobody can have it made again by calling themselves so.
   */
  sameForAll?: MaybeByQuery;
  /** Whether nothing is at an address but the way to another, which then gets the whole query: as `Site.hasMoved`. */
  leadsOn?: boolean;
  /** It is a picture that has to wait for its turn to be drawn. Unless it is personal, it is there at its own address only. */
  drawn?: boolean;
  /** Its loader uses up what is in the address, such as a code for signing in, so it must not be asked with HEAD. */
  usesUp?: boolean;
  /** It is part of signing in: in a siege it stays open, since the team signs in with it. */
  siege?: boolean;
  /** It accepts pictures: its action reads the body itself, and decides how much of it and for whom. */
  upload?: boolean;
  /** It redirects to what is meant by addresses at which nothing is, without their query. */
  guesses?: boolean;
  /** Query parameters it understands. */
  query?: readonly string[];
}

/** One module serves the same page of all collections, but each collection has its own texts. */
const collectionNamespaces = (id: string): string[] =>
  COLLECTION_IDS.filter((collection) => id === collection || id.startsWith(`${collection}.`));

function routeHandle(build: ServerBuild, id: string): Handle {
  return (build.routes[id]?.module.handle as Handle | undefined) ?? {};
}
