import { type ClassifiedLink, classifyLink, validLink } from "#app/kit/markup/link.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { readableHost } from "#app/kit/text/readable-host.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

/** A link of a card, with an icon and a text that say where it leads. */
export interface LinkView {
  link: ClassifiedLink;
  icon: IconName;
  label: string;
}

/** Each takes time linear in the length of the address; the first group is what is shown. */
const SITES: readonly (readonly [IconName, RegExp])[] = [
  ["b:x-twitter", /^https?:\/\/(?:www\.|mobile\.)?(?:twitter|x)\.com\/@?(\w{1,15})\/?$/i],
  ["b:facebook", /^https?:\/\/(?:www\.|m\.)?(?:facebook|fb)\.com\/([^/?#]+)\/?$/i],
  ["b:instagram", /^https?:\/\/(?:www\.)?instagram\.com\/([\w.]+)\/?$/i],
  ["b:reddit", /^https?:\/\/(?:www\.|old\.)?reddit\.com\/(?:u|user)\/([\w-]+)\/?$/i],
  ["b:telegram", /^https?:\/\/(?:t|telegram)\.me\/(\w+)\/?$/i],
  ["b:paypal", /^https?:\/\/(?:www\.)?paypal\.me\/(\w+)\/?$/i],
  ["b:discord", /^https?:\/\/(?:www\.)?discord\.gg\/([\w-]+)\/?$/i],
  ["cake-candles", /^https?:\/\/cake\.avris\.it\/(\w{3})\/?$/i],
  ["rainbow", /^https?:\/\/spectrum\.avris\.it\/(\w{4})\/?$/i],
  ["b:orcid", /^https?:\/\/(?:www\.)?orcid\.org\/((?:\d{4}-){3}\d{3}[\dX])\/?$/i],
  ["b:ko-fi", /^https?:\/\/(?:www\.)?ko-fi\.com\/(\w+)\/?$/i],
  ["b:linktree", /^https?:\/\/(?:www\.)?linktr\.ee\/([\w.-]+)\/?$/i],
  ["b:blogger", /^https?:\/\/([\w-]+)\.(?:blogger|blogspot)\.com\/?$/i],
  ["b:twitch", /^https?:\/\/(?:www\.)?twitch\.tv\/(\w+)\/?$/i],
  ["b:matrix", /^https?:\/\/matrix\.to\/#\/(@[^/?#]+)\/?$/i],
  ["b:bluesky", /^https?:\/\/bsky\.app\/profile\/([\w.-]+)\/?$/i],
  ["b:github", /^https?:\/\/(?:www\.)?github\.com\/([\w-]+)\/?$/i],
];

/** @returns null for what is no link we show */
export function linkView(address: string): LinkView | null {
  if (!validLink(address)) return null;
  const link = classifyLink(address);
  if (link.kind === "mail") return { link, icon: "envelope", label: recipients(address) };
  for (const [icon, pattern] of SITES) {
    const label = pattern.exec(address)?.[1];
    if (label !== undefined) return { link, icon, label: decoded(label) };
  }
  return { link, icon: "globe", label: decoded(shortAddress(address)) };
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
