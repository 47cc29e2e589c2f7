/** Reads the server or site that people type for providers that have many. */

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAX_LENGTH = 253;
const MAX_SITE_LENGTH = 200;

/**
 * Reads a server: "social.example", "@anna@social.example", or an address copied from the browser. Whether it may be
 * asked is decided by `safeFetch`.
 * @returns its host name in ASCII; null for anything else, such as a network address or a port
 */
export function readInstance(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text.length > 2 * MAX_LENGTH || /[\s\\]/.test(text)) return null;
  const isAddress = /^https?:\/\//i.test(text);
  // Of "@anna@social.example" what follows the last sign; of an address a sign may belong to the path.
  const bare = isAddress ? text : `https://${text.slice(text.lastIndexOf("@") + 1)}`;
  const url = parseUrl(bare);
  return url && hostOf(url);
}

/**
 * Reads somebody's own site, with the path of their page: "anna.example", "https://people.example/anna".
 * @returns its address, always https; null for anything else
 */
export function readOwnSite(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text.length > MAX_SITE_LENGTH || /[\s\\@]/.test(text)) return null;
  const address = text.replace(/^https?:\/\//i, "");
  const url = parseUrl(`https://${address}`);
  if (url === null || hostOf(url) === null || url.pathname.split("/").some((step) => step === "." || step === ".."))
    return null;
  return `${url.origin}${url.pathname}${url.search}`;
}

function hostOf({ hostname, port, username, password }: URL): string | null {
  const labels = hostname.split(".");
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? "");
  return isName && hostname.length <= MAX_LENGTH && `${port}${username}${password}` === "" ? hostname : null;
}

import { parseUrl } from "#app/kit/text/parse-url.ts";
