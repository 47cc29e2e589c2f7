import { type ClassifiedLink, classifyLink, validLink } from "#app/kit/markup/link.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { readableHost } from "#app/kit/text/readable-host.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

/** A link of a card, with an icon and a text that say where it leads. */
export interface LinkView {
  link: ClassifiedLink;
  icon: IconName;
  label: string;
  /** The name of a site that we know, which its icon says to those who see it. */
  site: string | null;
  /** All of the address that people read, for pages on which nothing leads to it. */
  address: string;
}

/** Each takes time linear in the length of the address; the first group is what is shown. */
const SITES: readonly (readonly [IconName, site: string, RegExp])[] = [
  ["b:x-twitter", "X", /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/@?(\w{1,15})\/?$/i],
  ["b:facebook", "Facebook", /^https?:\/\/(?:www\.|m\.)?(?:facebook|fb)\.com\/([^/?#]+)\/?$/i],
  ["b:instagram", "Instagram", /^https?:\/\/(?:www\.)?instagram\.com\/([\w.]+)\/?$/i],
  ["b:reddit", "Reddit", /^https?:\/\/(?:www\.|old\.)?reddit\.com\/(?:u|user)\/([\w-]+)\/?$/i],
  ["b:telegram", "Telegram", /^https?:\/\/(?:t|telegram)\.me\/(\w+)\/?$/i],
  ["b:paypal", "PayPal", /^https?:\/\/(?:www\.)?paypal\.me\/(\w+)\/?$/i],
  ["b:discord", "Discord", /^https?:\/\/(?:www\.)?discord\.gg\/([\w-]+)\/?$/i],
  ["cake-candles", "Cake", /^https?:\/\/cake\.avris\.it\/(\w{3})\/?$/i],
  ["rainbow", "Spectrum", /^https?:\/\/spectrum\.avris\.it\/(\w{4})\/?$/i],
  ["b:orcid", "ORCID", /^https?:\/\/(?:www\.)?orcid\.org\/((?:\d{4}-){3}\d{3}[\dX])\/?$/i],
  ["b:ko-fi", "Ko-fi", /^https?:\/\/(?:www\.)?ko-fi\.com\/(\w+)\/?$/i],
  ["b:linktree", "Linktree", /^https?:\/\/(?:www\.)?linktr\.ee\/([\w.-]+)\/?$/i],
  ["b:blogger", "Blogger", /^https?:\/\/([\w-]+)\.(?:blogger|blogspot)\.com\/?$/i],
  ["b:twitch", "Twitch", /^https?:\/\/(?:www\.)?twitch\.tv\/(\w+)\/?$/i],
  ["b:matrix", "Matrix", /^https?:\/\/matrix\.to\/#\/(@[^/?#]+)\/?$/i],
  ["b:bluesky", "Bluesky", /^https?:\/\/bsky\.app\/profile\/([\w.-]+)\/?$/i],
  ["b:github", "GitHub", /^https?:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/i],
];

/** @returns null for what is no link we show */
export function linkView(address: string): LinkView | null {
  if (!validLink(address)) return null;
  const link = classifyLink(address);
  const written = decoded(shortAddress(address));
  if (link.kind === "mail") {
    const label = recipients(address);
    return { link, icon: "envelope", label, site: null, address: label };
  }
  for (const [icon, site, pattern] of SITES) {
    const label = pattern.exec(address)?.[1];
    if (label === undefined) continue;
    return { link, icon, label: decoded(label), site, address: written };
  }
  return { link, icon: "globe", label: written, site: null, address: written };
}

/** Without what every address has: scheme, "www.", query, hash and the slash at the end. */
const shortAddress = (address: string): string =>
  withTrueHost(address)
    .replace(/^https?:\/\/(?:www\.)?/i, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/$/, "");

/** A host that looks like another is shown as machines write it. */
function withTrueHost(address: string): string {
  const [start = "", host = ""] = /^https?:\/\/([^/?#]+)/i.exec(address) ?? [];
  return `https://${readableHost(host, parseUrl(address)?.host ?? "")}${address.slice(start.length)}`;
}

/** The addresses that a mail goes to, in most cases one. */
const recipients = (address: string): string =>
  decoded(/^mailto:([^?]*)/i.exec(address)?.[1] ?? "")
    .split(",")
    .map(mailbox)
    .join();

function mailbox(written: string): string {
  const at = written.lastIndexOf("@") + 1;
  const host = written.slice(at);
  return written.slice(0, at) + readableHost(host, parseUrl(`https://${host}`)?.host ?? encodeURI(host));
}

/** Letters as people know them. What would not be a readable text stays as it is. */
function decoded(text: string): string {
  try {
    const read = decodeURI(text);
    return /[\p{C}\p{Z}]/u.test(read) ? text : read;
  } catch {
    return text;
  }
}
