import { isIP } from "node:net";
import { FetchError } from "./error.ts";
import { isPublicAddress } from "./public-address.server.ts";

/** What may be asked at all, as far as an address in text tells. Where its name leads is asked when connecting. */
export interface TargetRules {
  /** Exact origins the operator trusts, wherever they are, with the one that is asked in place of each, mostly itself. */
  trusted: ReadonlyMap<string, string>;
  /** Our own host name: neither it nor what is below it is outside. */
  ownHost: string;
  httpsOnly: boolean;
}

export interface Target {
  /** As it was named. */
  url: URL;
  /** What is asked. */
  asked: URL;
  /** Its host as it is looked up: an address has no brackets. */
  host: string;
  isTrusted: boolean;
}

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST = 2048;

/**
 * Reads an address to ask. The parser of URLs has written numbers of all kinds as addresses and foreign letters as
 * ASCII by then, so that there is one spelling to look at.
 * @throws OutsideError "refused"
 */
export function readTarget(address: string, rules: TargetRules): Target {
  if (address.length > LONGEST || !URL.canParse(address)) throw new FetchError("refused");
  const url = new URL(address);
  url.hash = "";
  if (url.username !== "" || url.password !== "") throw new FetchError("refused");
  const standIn = rules.trusted.get(url.origin);
  if (standIn !== undefined) {
    // Put together in parts: a path that begins with two slashes would name a host.
    const asked = Object.assign(new URL(standIn), { pathname: url.pathname, search: url.search });
    return { url, asked, host: hostOf(asked), isTrusted: true };
  }
  const host = hostOf(url);
  const isScheme = url.protocol === "https:" || (url.protocol === "http:" && !rules.httpsOnly);
  // A port that is not the usual one of its scheme is all the parser keeps.
  if (!isScheme || url.port !== "" || isOwn(host, rules.ownHost) || !isPublicHost(host))
    throw new FetchError("refused");
  return { url, asked: url, host, isTrusted: false };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

const isPublicHost = (host: string): boolean => (isIP(host) === 0 ? isName(host) : isPublicAddress(host));

/** A name of the public tree: neither one label, which a resolver would complete with names of its own network, nor with a dot at its end. */
function isName(host: string): boolean {
  const labels = host.split(".");
  return host.length <= 253 && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

const isOwn = (host: string, own: string): boolean => host === own || host.endsWith(`.${own}`);
