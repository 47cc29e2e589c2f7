import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import { cleanText } from "#app/kit/forms/form.ts";
import { MAX_FORM_LENGTH } from "./noun.ts";
import { readTemplates, type Template } from "./templates.ts";

/** What the page of patterns shows. */
export interface TemplatesPage {
  templates: Template[];
  /** What was typed; "" at first. */
  stem: string;
  longest: number;
  path: string;
  listPath: string;
}

export const templatesPage = ({ config, tables }: Edition, params: URLSearchParams): TemplatesPage => ({
  templates: readTemplates(tables),
  stem: typedWord(params.get("stem")),
  longest: MAX_FORM_LENGTH,
  path: href(config, "nouns.templates"),
  listPath: href(config, "nouns"),
});

/** A word from an address, without control characters and cut to the maximum length of a form. */
export const typedWord = (typed: string | null): string =>
  [...cleanText(typed ?? "").replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")].slice(0, MAX_FORM_LENGTH).join("").trim();
