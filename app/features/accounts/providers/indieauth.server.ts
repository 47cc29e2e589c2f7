import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import type { SafeResponse } from "#app/services/http/safe-fetch.server.ts";
import { readOwnSite } from "./instance.ts";
import { linkElements } from "./link-elements.ts";
import {
  asked,
  contentOf,
  FETCH_OPTIONS,
  type ProviderAdapter,
  ProviderError,
  type Tools,
} from "./provider-adapter.server.ts";

/**
 * IndieAuth: somebody's own site names the server that may vouch for it. There is no client secret; PKCE binds the code
 * to this site.
 */

/** Only the head of the page matters: the rest is not waited for. */
const PAGE_OPTIONS = {
  accept: "text/html, application/xhtml+xml",
  httpsOnly: true,
  maxBytes: 100_000,
  beginning: true,
} as const;

/** A cookie has room for several of these. */
const MAX_LENGTH = 300;

const address = z.string().max(MAX_LENGTH, { abort: true }).pipe(z.url());
const metadata = z.object({ issuer: address, authorization_endpoint: address });
const vouched = z.object({ me: z.string().max(1000) });

/** What somebody's site says about itself. */
interface Found {
  /** The address of the site, after redirects. */
  me: string;
  authorize: string;
  /** Null for sites that speak the older form of IndieAuth. */
  issuer: string | null;
}

export const indieauth: ProviderAdapter = {
  serverOf: async (tools, home) => {
    const { me, authorize, issuer } = await discover(tools, home ?? "");
    return {
      instance: new URL(me).hostname,
      issuer,
      namesItself: issuer !== null,
      signs: false,
      extra: { me },
      // No scopes are asked for, so the authorization address also takes the code.
      authorize,
      token: authorize,
      scopes: [],
      clientId: `${tools.site}/`,
    };
  },
  credentials: async () => ({ secret: null, sentAs: "form" }),
  identify: async (tools, { server, tokens }) => {
    const { success, data } = vouched.safeParse(tokens.data);
    const me = success ? readOwnSite(data.me) : null;
    if (me === null) throw new ProviderError("failed");
    // A site may vouch for another page than the one that was typed, when that page names the same server.
    if (me !== server.extra.me) {
      const found = await discover(tools, me);
      if (found.me !== me || found.authorize !== server.authorize) throw new ProviderError("failed");
    }
    return { id: me, name: me.replace(/^https:\/\//, "").replace(/\/$/, ""), email: null };
  },
};

/** @throws ProviderError "noServer" where there is no such site, or it does not say who vouches for it */
async function discover({ safeFetch }: Tools, typed: string): Promise<Found> {
  const site = readOwnSite(typed);
  if (site === null) throw new ProviderError("noServer");
  const page = await asked(safeFetch.get(site, PAGE_OPTIONS), "noServer");
  const me = page.status === 200 ? readOwnSite(page.url) : null;
  if (me === null) throw new ProviderError("noServer");
  const about = linkTo(page, "indieauth-metadata");
  if (about !== null) {
    const answer = await asked(safeFetch.get(about, FETCH_OPTIONS.metadata), "noServer");
    const { issuer, authorization_endpoint } = contentOf(answer, metadata, "noServer");
    if (!isPrefix(issuer, answer.url)) throw new ProviderError("noServer");
    return { me, issuer, authorize: checked(authorization_endpoint) };
  }
  const authorize = linkTo(page, "authorization_endpoint");
  if (authorize === null) throw new ProviderError("noServer");
  return { me, issuer: null, authorize: checked(authorize) };
}

/** The browser is sent there, so only an ordinary web address is allowed. */
function checked(address: string): string {
  const url = new URL(address);
  if (url.href.length > MAX_LENGTH) throw new ProviderError("noServer");
  if (url.protocol !== "https:" || url.username !== "" || url.hash !== "") throw new ProviderError("noServer");
  return url.href;
}

/** An issuer's metadata must be at an address below the issuer. */
const isPrefix = (issuer: string, address: string): boolean =>
  new URL(issuer).protocol === "https:" &&
  address.startsWith(issuer) &&
  new URL(issuer).origin === new URL(address).origin;

/** The first address a page gives for a relation, in its headers or its head. */
function linkTo({ headers, body, url }: SafeResponse, rel: string): string | null {
  const named = [...linkHeaders(headers.link), ...linkElements(body.toString("utf8"))];
  const link = named.find((one) => one.rel.includes(rel));
  return (link && parseUrl(link.href, url)?.href) ?? null;
}

/** The parameter of a link that gives its relation. */
const REL = /^\s*rel\s*=\s*"?([^",]*)/i;

/** `<address>; rel="one two", <another>; …`: each address with what stands behind it up to the next one. */
function linkHeaders(header: string | string[] | undefined) {
  const links = [header ?? ""].flat().join(", ").split("<").slice(1);
  return links.flatMap((link) => {
    const [href = "", ...behind] = link.split(">");
    const [, ...parameters] = behind.join(">").split(";");
    const rel = parameters.flatMap((one) => REL.exec(one)?.[1] ?? []).at(0);
    return rel === undefined ? [] : [{ href, rel: rel.toLowerCase().trim().split(/\s+/) }];
  });
}
