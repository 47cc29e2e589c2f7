import fc from "fast-check";
import { anyCharacter } from "#tests/support/any-character.ts";

const SCHEMES = [
  "javascript:",
  "data:",
  "blob:",
  "vbscript:",
  "file:",
  "http:",
  "https:",
  "mailto:",
  "ftp:",
  "view-source:",
];

/** The same word in one of the disguises that browsers, entities or decoders see through. */
const disguised = (word: string) =>
  fc
    .array(
      fc.constantFrom("as it is", "upper", "tab", "newline", "null", "entity", "hex", "percent", "soft hyphen", "wide"),
      {
        minLength: word.length,
        maxLength: word.length,
      },
    )
    .map((ways) => [...word].map((letter, index) => disguise(letter, ways[index] ?? "")).join(""));

function disguise(letter: string, way: string): string {
  const code = letter.charCodeAt(0);
  const ways: Record<string, string> = {
    upper: letter.toUpperCase(),
    tab: `${letter}\t`,
    newline: `${letter}\n`,
    null: `${letter}\0`,
    entity: `&#${code};`,
    hex: `&#x${code.toString(16)};`,
    percent: `%${code.toString(16)}`,
    "soft hyphen": `${letter}\u00ad`,
    wide: String.fromCharCode(code + 0xfee0),
  };
  return ways[way] ?? letter;
}

const ODDITIES = [
  "{",
  "}",
  "=",
  "≡",
  "[",
  "]",
  "\\",
  "(",
  ")",
  "<",
  ">",
  "*",
  "**",
  "_",
  "~",
  "~~",
  "^",
  "==",
  "`",
  "!",
  "//",
  "/\\",
  "\\\\",
  "/",
  "#",
  "&colon;",
  "&Tab;",
  "&amp;",
  "&#115;",
  "<script>",
  "</script>",
  "<img src=x onerror=alert(1)>",
  '"',
  "'",
  " ",
  "\n\n",
  "\u202e",
  "\u2066",
  "\ud800",
  "\u0000",
  "\u0001",
  "s:heart",
  "b:mastodon",
  "flag.png",
  "../x.svg",
  "https://evil.example",
  "evil.example",
  "alert(1)",
  "data:image/svg+xml;base64,AAAA",
  "data:image/png;base64,AAAA",
  "x.pdf",
  "%2f",
  "%0a",
  "@",
  "?",
  "a",
  "words",
];

export const hostileTarget = fc
  .tuple(
    fc.constantFrom("", " ", "\t", "\u0001", "\u00a0", "\ufeff", "/", "\\", "#", "/..", "/.", "&#32;"),
    fc.oneof(fc.constantFrom(...SCHEMES).chain(disguised), fc.constantFrom("", "//", "/\\", "\\\\", "/")),
    fc.oneof(
      fc.constantFrom("alert(1)", "//evil.example", "evil.example", "", "x.pdf", "/a/..//evil"),
      fc.string({ unit: anyCharacter }),
    ),
  )
  .map((parts) => parts.join(""));

const piece = fc.oneof(fc.constantFrom(...ODDITIES), fc.string({ unit: anyCharacter, maxLength: 4 }), hostileTarget);
const wrapped = fc
  .tuple(
    hostileTarget,
    fc.constantFrom("{%=label}", "{%}", "[label](%)", "[label](<%>)", "![label](%)", "<%>", "[%]", "[l](% 'title')"),
  )
  .map(([target, form]) => form.replace("%", () => target));

export const hostileText = fc.array(fc.oneof(piece, wrapped), { maxLength: 12 }).map((pieces) => pieces.join(""));
