/** A regular expression that is not judged. */
export interface Allowed {
  file: string;
  /** The expression as written; for one built at run time, the name of its constant, or the call. */
  regex: string;
  /** Why no text from a stranger can make it slow. */
  reason: string;
}

const OWN_FILES = "Reads files of packages, when the server starts or an icon is added: nothing from outside.";
const SHORT_NAME =
  "What is read as a name is refused above 64 signs and cut to 256 before, and each sign fits one alternative.";

export const ALLOWED: readonly Allowed[] = [
  { file: "app/features/pronouns/written-out.ts", regex: "WORDS", reason: "Two alternatives, and no sign fits both." },
  { file: "app/features/pronouns/written-out.ts", regex: "OF_WORD", reason: "One sign at the beginning." },
  { file: "app/services/images/font-pieces.ts", regex: String.raw`/@font-face\s*\{([^}]*)\}/g`, reason: OWN_FILES },
  {
    file: "app/services/images/font-pieces.ts",
    regex: String.raw`/url\(["']?([^"')]+\.woff2)["']?\)/`,
    reason: OWN_FILES,
  },
  { file: "app/kit/ui/icons/sprite.ts", regex: String.raw`/<path\b[^>]*?\sd="([^"<>]+)"[^>]*>/g`, reason: OWN_FILES },
  {
    file: "app/kit/spelling/spell.ts",
    regex: String.raw`/\[[^\s[\]{}<>"'\\]{1,200}\]|%\w{1,64}%|https?:\/\/[!-~]+|mailto:[!-~]+|\bwww\.[!-~]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/gi`,
    reason:
      "Too intricate for recheck as a whole. Every alternative is bounded by 200 signs, takes all it has looked at, or begins " +
      "where no sign of its own stands before; tests/unit/spelling/spell.test.ts floods each of them.",
  },
  {
    file: "app/features/accounts/second-factor/recovery.server.ts",
    regex: "WHOLE",
    reason: "One class, a fixed number of times.",
  },
  { file: "app/services/accounts/username.ts", regex: "SHAPE", reason: SHORT_NAME },
  { file: "app/services/accounts/username.ts", regex: "FILE_ENDING", reason: "Fixed endings behind a dot." },
  { file: "app/services/accounts/username.ts", regex: "BY_THEMSELVES", reason: "One sign each." },
  {
    file: "app/kit/spelling/converters/cyrillic.ts",
    regex: "APART",
    reason: "Fixed beginnings, looked for in one word.",
  },
];
