import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";

/** What somebody sent. Nothing in here throws, whatever it was: a field that makes no sense is a field left empty. */
export interface Form {
  /**
   * What was typed: at most 10,000 characters, with line ends as "\n", without controls and halves of characters, and
   * without the space around it.
   * "" for a field that is missing, is a file, or was given twice.
   */
  text(name: string): string;
  /** As `text`, for a code: without spaces and hyphens, and with the digits of every script as 0 to 9. */
  digits(name: string): string;
  /** The string as it was sent, of any length; "" as `text` says it. */
  raw(name: string): string;
  /** Every text of a field that is there several times, in order and each as `text`, empty ones in their places; at most 500. */
  all(name: string): string[];
  /** As `all`, without the empty ones. */
  list(name: string): string[];
  /** Two such fields that belong together, row by row; a half may be empty, a row in which both are is left out. */
  pairs(name: string, secondName: string): [string, string][];
  /** Whether there is a field of that name at all, as a ticked box or a pressed button. */
  has(name: string): boolean;
  /** The file that was chosen; null when there is none, or more than one. */
  file(name: string): File | null;
}

/** What is wrong with a field: a text, or one with the parameters it takes. */
export type FieldError = TextKey | readonly [TextKey, Readonly<Record<string, string | number>>];

/**
 * Errors by the name of their field; of an item in a list by `itemName`, counted as `Form.list` and `Form.pairs` give them.
 * What is wrong with no field alone stands under "form".
 */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** The answer to a form that was not taken: what is wrong, and what was typed, so that nobody types it again. */
export interface Refused {
  errors: FieldErrors;
  /** By the name of the field. Never codes or secrets. */
  values: Readonly<Record<string, string>>;
  /** As `values`, for fields that are there several times. */
  lists?: Readonly<Record<string, readonly string[]>>;
  /** What should have the focus, named as for `fieldId`, where nothing is wrong. */
  focus?: string;
}

/** Words for an error. Which parameters a text takes was checked where the error was made. */
export function errorText(text: Translate, error: FieldError): string {
  const [key, params] = typeof error === "string" ? [error, {}] : error;
  return (text as (key: TextKey, params: object) => string)(key, params);
}

/** The id of a field, by which its label, its error and the summary of errors find it. */
export const fieldId = (name: string): string => `field-${name}`;

/** The name of one item of a list: `author.2` is the third. */
export const itemName = (list: string, index: number): string => `${list}.${index}`;

const MAX_TEXT_LENGTH = 10_000;
/** What nobody types: controls other than tabs and line ends, and halves of characters. */
const CONTROLS_AND_HALVES = /(?![\t\n])[\p{Cc}\p{Surrogate}]/gu;

/** A field as `Form.text` tells it. */
export const cleanText = (sent: string): string =>
  sent.slice(0, MAX_TEXT_LENGTH).replace(/\r\n?/g, "\n").replace(CONTROLS_AND_HALVES, "").trim();

/** Where the digits begin that keyboards type: Arabic, Persian, Devanagari, Bengali, and those as wide as kanji. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** A field as `Form.digits` tells it. */
export const cleanDigits = (sent: string): string =>
  cleanText(sent)
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((one) => code >= one && code < one + 10);
      return zero === undefined ? digit : String(code - zero);
    });
