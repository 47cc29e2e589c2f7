import type { Edition } from "#app/editions/edition.ts";
import type { Texts } from "#app/kit/i18n/texts.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { REJECTION_STATUS, type Rejection } from "./request-guard.ts";
import { contentSecurityPolicy, cspHash } from "./security-headers.ts";

/** A complete response made of text. */
export interface PlainAnswer {
  status: number;
  headers: [string, string][];
  body: string;
}

/** The texts a rejection can be written in: those of an edition, or English when no edition is up. */
export type FallbackLocale = Pick<Edition, "texts"> & { config: Pick<Edition["config"], "locale" | "direction"> };

export const englishFallback = (texts: Texts): FallbackLocale => ({
  texts,
  config: { locale: "en", direction: "ltr" },
});

const STYLE = `:root{color-scheme:light dark}body{font:1.1rem/1.6 Georgia,serif;max-width:36rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.8rem;line-height:1.2}section+section{margin-top:2.5rem}a{color:inherit;text-decoration-color:#c71585}`;
const POLICY = contentSecurityPolicy({ scripts: [], styles: [cspHash(STYLE)] });

/**
 * A rejection as a page without scripts or files: it must work when nothing else does. When the edition is not known, every
 * edition's language says it.
 * @param address where "to the home page" leads; absolute when the host is not ours
 */
export function rejectionPage(
  rejection: Rejection,
  locales: readonly FallbackLocale[],
  address = "/",
  allow = READING,
): PlainAnswer {
  const status = REJECTION_STATUS[rejection];
  const first = locales[0];
  const sections = locales.map((locale) => section(rejection, locale, address)).join("\n");
  const title = first ? `${translatorFor(first).text(`refusal.${textOf(rejection)}.title`)} • Isogloss` : `${status}`;
  return {
    status,
    headers: [
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "no-store"],
      ["content-security-policy", POLICY],
      ...rejectionHeaders(rejection, allow),
    ],
    body: `<!doctype html>
<html${first ? attributes(first) : ""}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main>${sections || `<p>${status}</p>`}</main></body></html>
`,
  };
}

/** People are told the same of a method that an address does not have and of one that none has. */
const textOf = (rejection: Rejection) => (rejection === "methodUnknown" ? "methodNotAllowed" : rejection);

function section(rejection: Rejection, locale: FallbackLocale, address: string): string {
  const { text } = translatorFor(locale);
  return `<section${attributes(locale)}><h1>${escapeMarkup(text(`refusal.${textOf(rejection)}.title`))}</h1>
<p>${escapeMarkup(text(`refusal.${textOf(rejection)}.message`))}</p>
<p><a href="${escapeMarkup(address)}">${escapeMarkup(text("notFound.back"))}</a></p></section>`;
}

/** The methods of an address that only shows something. */
export const READING = "GET, HEAD";

/** Additional headers of a rejection, for pages and the API alike. @param allow the methods there are at the address */
export function rejectionHeaders(rejection: Rejection, allow = READING): [string, string][] {
  if (rejection === "methodNotAllowed") return [["allow", allow]];
  if (rejection === "unavailable") return [["retry-after", "5"]];
  if (rejection === "siege") return [["retry-after", "600"]];
  return [];
}

const attributes = ({ config }: FallbackLocale) => ` lang="${escapeMarkup(config.locale)}" dir="${config.direction}"`;

const translatorFor = ({ config, texts }: FallbackLocale) => createTranslator(config.locale, texts);
