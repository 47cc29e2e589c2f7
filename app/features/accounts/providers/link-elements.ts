/** Finds the links in the head of a web page, without building the page. */

export interface LinkElement {
  rel: string[];
  href: string;
}

/** Any other element begins the body, with or without a body tag. */
const IN_HEAD = /^(?:html|head|base|link|meta|script|style|title|noscript|template)$/;
/** The content of these elements is not markup. */
const CLOSED = /^(?:script|style|title|noscript|template)$/;
const NAME = /<(\/?)([a-z][a-z0-9-]*)/giy;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>`=]+)))?/gy;

/**
 * The `<link>` elements before the body. Those in comments, scripts, attribute values or text do not count, because
 * anybody may have written these. Linear in the length of the page.
 */
export function linkElements(html: string): LinkElement[] {
  const links: LinkElement[] = [];
  const small = html.toLowerCase();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    if (html.startsWith("<!--", at)) {
      at = endOf(html, "-->", at + 4);
      continue;
    }
    const tag = readTag(html, at);
    if (tag === null) {
      at += 1;
      continue;
    }
    if (!IN_HEAD.test(tag.name) || (tag.name === "head" && tag.closes)) break;
    const { rel, href } = tag.attributes;
    if (tag.name === "link" && rel !== undefined && href !== undefined) {
      links.push({ rel: rel.toLowerCase().split(/\s+/), href: href.trim() });
    }
    at = CLOSED.test(tag.name) && !tag.closes ? endOf(small, `</${tag.name}`, tag.end) : tag.end;
  }
  return links;
}

interface Tag {
  name: string;
  closes: boolean;
  attributes: Record<string, string | undefined>;
  /** Where to continue reading. */
  end: number;
}

function readTag(html: string, at: number): Tag | null {
  NAME.lastIndex = at;
  const [, slash, name] = NAME.exec(html) ?? [];
  if (name === undefined) return null;
  const attributes: Record<string, string | undefined> = Object.create(null);
  let end = NAME.lastIndex;
  for (ATTRIBUTE.lastIndex = end; ; end = ATTRIBUTE.lastIndex) {
    const [, key, double, single, bare] = ATTRIBUTE.exec(html) ?? [];
    if (key === undefined) break;
    attributes[key.toLowerCase()] ??= entities(double ?? single ?? bare ?? "");
  }
  const close = html.indexOf(">", end);
  return { name: name.toLowerCase(), closes: slash === "/", attributes, end: close < 0 ? html.length : close + 1 };
}

/** The entities that addresses are written with. */
const entities = (value: string): string => value.replaceAll("&#38;", "&").replaceAll("&amp;", "&");

const endOf = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at + sign.length;
};
