/** Converts the readable parts of a text and leaves identifiers alone: addresses, icons, parameters, placeholders for forms. */

/** From text to text, in another spelling. Never throws; takes linear time. */
export type Convert = (text: string) => string;

/** Most texts contain none of these and need no parsing. */
const MAY_PROTECT = /[{[%@]|:\/\/|mailto:|www\./i;

/** An icon (as in app/kit/markup/inline.ts), a parameter, an address. Each begins with a fixed sign or is bounded. */
const PROTECTED =
  /\[[^\s[\]{}<>"'\\]{1,200}\]|%\w{1,64}%|https?:\/\/[!-~]+|mailto:[!-~]+|\bwww\.[!-~]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi;
/** Punctuation that ends the sentence rather than the address; matched in linear time. */
const AFTER_ADDRESS = /(^|[^.,;:!?)\]}'"])[.,;:!?)\]}'"]+$/;

/**
 * @param text may hold inline markup `{target=label}`, icons `[name]`, parameters `%name%`, holes `{morpheme}` and addresses;
 *   of these only labels are converted
 */
export function spellText(text: string, convert: Convert): string {
  if (!MAY_PROTECT.test(text)) return convert(text);
  let spelled = "";
  let end = 0;
  for (const { from, to } of bracedParts(text)) {
    spelled += spellPlain(text.slice(end, from), convert) + text.slice(from, to);
    end = to;
  }
  return spelled + spellPlain(text.slice(end), convert);
}

function spellPlain(text: string, convert: Convert): string {
  if (text === "") return "";
  let spelled = "";
  let end = 0;
  for (const match of text.matchAll(PROTECTED)) {
    const found = match[0].startsWith("[") ? match[0] : match[0].replace(AFTER_ADDRESS, "$1");
    spelled += converted(text.slice(end, match.index), convert) + found;
    end = match.index + found.length;
  }
  return spelled + converted(text.slice(end), convert);
}

const converted = (text: string, convert: Convert) => (text === "" ? "" : convert(text));

interface Span {
  from: number;
  to: number;
}

/**
 * What braces protect, in order: `{target=` of a link up to the last "=" on its level; `{morpheme}` and `{'morpheme}` as a
 * whole, and so `{place}`, whose label is its address.
 */
function bracedParts(text: string): Span[] {
  const parts: Span[] = [];
  const open: { at: number; equals: number; nested: boolean }[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    const inner = open.at(-1);
    if (character === "\\") at++;
    else if (character === "{") {
      if (inner) inner.nested = true;
      open.push({ at, equals: -1, nested: false });
    } else if (character === "=" && inner) inner.equals = at;
    else if (character === "}" && inner) {
      open.pop();
      if (inner.equals >= 0) parts.push({ from: inner.at, to: inner.equals + 1 });
      else if (!inner.nested) parts.push({ from: inner.at, to: at + 1 });
    }
  }
  return outermost(parts);
}

function outermost(parts: Span[]): Span[] {
  const kept: Span[] = [];
  for (const part of parts.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (part.from >= (kept.at(-1)?.to ?? 0)) kept.push(part);
  }
  return kept;
}
