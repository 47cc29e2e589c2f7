import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { withoutNotTyped } from "#app/kit/text/unseen.ts";

/** A submitted form. No method throws, whatever was sent: an invalid field counts as empty. */
export interface Form {
  /**
   * The text of a field: at most 100,000 characters, with line ends as "\n", without what nobody types (`withoutNotTyped`),
   * with at most 31 marks on a letter, and trimmed. "" for a field that is missing, is a file, or was sent twice.
   */
  text(name: string): string;
  /** As `text`, for a code: without spaces and hyphens, and with the digits of every script as 0 to 9. */
  digits(name: string): string;
  /** The string as it was sent, of any length; "" in the same cases as `text`. */
  raw(name: string): string;
  /** All values of a repeated field in order, each cleaned like `text`, including empty ones; at most 500. */
  all(name: string): string[];
  /** As `all`, without the empty ones. */
  list(name: string): string[];
  /** Two repeated fields paired by index. One value of a pair may be empty; pairs with two empty values are left out. */
  pairs(name: string, secondName: string): [string, string][];
  /** Whether a field of that name was sent at all, such as a ticked box or a pressed button. */
  has(name: string): boolean;
  /** The file that was chosen; null when there is none, or more than one. */
  file(name: string): File | null;
}

/** An error of a field: a text key, or a key with its parameters. */
export type FieldError = TextKey | readonly [TextKey, Readonly<Record<string, string | number>>];

/**
 * Errors by the name of their field; of an item in a list by `itemName`, counted as `Form.list` and `Form.pairs` give them.
 * Errors of the whole form are under "form".
 */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The result of a refused form: its errors and what was typed, so that nobody has to type it again. */
export interface Refused {
  errors: FieldErrors;
  /** What else can be tried; shown with the errors, but not one of them. */
  advice?: TextKey;
  /** By the name of the field. Never codes or secrets. */
  values: Readonly<Record<string, string>>;
  /** Like `values`, for repeated fields. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** The name of the field to focus when there are no errors, as for `fieldId`. */
  focus?: string;
}

/** The error of a form that was sent and got no answer: nobody knows whether it was taken. */
export const UNANSWERED = "form.unanswered" satisfies TextKey;
export const isUnanswered = ({ errors }: Refused): boolean => errors.form === UNANSWERED;

/** The text of an error. The compiler checked its parameters where the error was created. */
export function errorText(text: Translate, error: FieldError): string {
  const [key, params] = typeof error === "string" ? [error, {}] : error;
  return (text as (key: TextKey, params: object) => string)(key, params);
}

/** The element id of a field, used by its label, its error and the error summary. */
export const fieldId = (name: string): string => `field-${name}`;

/** The name of one item of a list: `author.2` is the third. */
export const itemName = (list: string, index: number): string => `${list}.${index}`;

/** As long as a whole form without files, so that a text which is refused for its length comes back whole, with the true length. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_CODE_LENGTH = 1000;
/**
 * As many marks on a letter as in Unicode's stream-safe format (UAX 15): more than any language needs. Normal forms sort them,
 * in time that grows with the square of their number.
 */
export const MAX_MARKS = 30;

/** Leaves one more than there may be, so that whoever reads the text can tell: see `hasTooManyMarks`. */
const withFewMarks = (text: string): string =>
  text.replace(/\p{M}+/gu, (marks) =>
    marks.length <= MAX_MARKS ? marks : [...marks.slice(0, 2 * MAX_MARKS + 2)].slice(0, MAX_MARKS + 1).join(""),
  );

/** One more than `MAX_MARKS`. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether there are more marks on one letter than any language needs. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

/** Cleans a value for `Form.text`. */
export const cleanText = (sent: string): string =>
  withFewMarks(withoutNotTyped(sent.slice(0, MAX_TEXT_LENGTH).replace(/\r\n?/g, "\n"))).trim();

/** The zeros of the digits that keyboards type: Arabic, Persian, Devanagari, Bengali, and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** Cleans a value for `Form.digits`. */
export const cleanDigits = (sent: string): string =>
  cleanText(sent.slice(0, MAX_CODE_LENGTH))
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => code >= one && code < one + 10);
      return zero === undefined ? digit : String(code - zero);
    });
