import { isIP } from "node:net";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { FetchError } from "./error.ts";
import { isPublicAddress } from "./public-address.server.ts";

/** Which addresses may be asked, as far as their text shows. What a name resolves to is checked when connecting. */
export interface TargetRules {
  /** Exact origins the operator trusts, wherever they are, with the origin to ask in place of each, usually itself. */
  trusted: ReadonlyMap<string, string>;
  /** Our own host name: neither it nor its subdomains may be asked. */
  ownHost: string;
  httpsOnly: boolean;
}

export interface Target {
  /** The address as it was given. */
  url: URL;
  /** The address that is asked. */
  asked: URL;
  /** Its host for the look-up: a network address without brackets. */
  host: string;
  isTrusted: boolean;
}

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const MAX_LENGTH = 2048;

/**
 * Reads an address. `URL` has normalised numeric addresses and foreign letters by then, so that there is only one
 * spelling to check.
 * @throws FetchError "refused"
 */
export function readTarget(address: string, rules: TargetRules): Target {
  const url = address.length > MAX_LENGTH ? null : parseUrl(address);
  if (url === null) throw new FetchError("refused");
  url.hash = "";
  if (url.username !== "" || url.password !== "") throw new FetchError("refused");
  const standIn = rules.trusted.get(url.origin);
  if (standIn !== undefined) {
    // Assembled from parts, because a path that begins with two slashes would name a host.
    const asked = Object.assign(new URL(standIn), { pathname: url.pathname, search: url.search });
    return { url, asked, host: hostOf(asked), isTrusted: true };
  }
  const host = hostOf(url);
  const isScheme = url.protocol === "https:" || (url.protocol === "http:" && !rules.httpsOnly);
  // `URL` only keeps ports that are not the default.
  if (!isScheme || url.port !== "" || isOwn(host, rules.ownHost) || !isPublicHost(host))
    throw new FetchError("refused");
  return { url, asked: url, host, isTrusted: false };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

const isPublicHost = (host: string): boolean => (isIP(host) === 0 ? isName(host) : isPublicAddress(host));

/**
 * A public host name: neither a single label, which a resolver would complete with local names, nor with a dot at its
 * end.
 */
function isName(host: string): boolean {
  const labels = host.split(".");
  return host.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

const isOwn = (host: string, own: string): boolean => host === own || host.endsWith(`.${own}`);
