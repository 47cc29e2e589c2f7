/** Character references people write by hand. The full list of HTML has 2,231 names; the rest stays as written. */
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  shy: "\u00ad",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  zwnj: "\u200c",
  zwj: "\u200d",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  bull: "•",
  middot: "·",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  larr: "←",
  rarr: "→",
  uarr: "↑",
  darr: "↓",
  harr: "↔",
  times: "×",
  plusmn: "±",
  deg: "°",
  copy: "©",
  reg: "®",
  trade: "™",
  sect: "§",
  para: "¶",
  hearts: "♥",
  colon: ":",
  ast: "*",
  lowbar: "_",
  lbrack: "[",
  rbrack: "]",
  Tab: "\t",
  NewLine: "\n",
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][\da-zA-Z]{1,9}));/g;

/** Decodes character references once, so that "&amp;lt;" becomes "&lt;". Unknown names stay as written. */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : written;
    return decimal
      ? fromCodePoint(Number.parseInt(decimal, 10))
      : fromCodePoint(Number.parseInt(hexadecimal ?? "0", 16));
  });
}

/** Null, surrogates and numbers beyond Unicode become the replacement character, as in HTML. */
function fromCodePoint(code: number): string {
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return valid ? String.fromCodePoint(code) : "\ufffd";
}
