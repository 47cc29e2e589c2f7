import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { BadMailbox, isAddress, oneLine } from "./mailbox.ts";

/** A mail as it waits to be sent: plain data, the same bytes whenever it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** BCP 47 tag of the language both parts are in. */
  language: string;
}

/** The content of a mail. A code and a link are on lines of their own. */
export interface MailContent {
  subject: string;
  paragraphs: Paragraph[];
}
/** `foreign` is in another language, written from left to right. */
export type Paragraph = string | { code: string } | { link: string } | { foreign: string; locale: string };

/** The language of a mail. */
export interface MailLanguage {
  locale: string;
  direction: "ltr" | "rtl";
}

const RIGHT_TO_LEFT_MARK = "\u200f";
const ACCENT = "#c71585";
const BODY = "margin:0;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const SHEET = `max-width:34em;margin:0 auto;padding-top:16px;border-top:4px solid ${ACCENT}`;
const CODE = "margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.15em";

/**
 * Makes a mail of its content: a text part, and an HTML part with the same words that loads nothing.
 * @throws BadMailbox when `to` is not exactly one address
 */
export function writeMail({ locale, direction }: MailLanguage, to: string, content: MailContent): Mail {
  if (!isAddress(to)) throw new BadMailbox();
  const subject = oneLine(content.subject);
  return {
    to,
    subject,
    text: `${content.paragraphs.map((paragraph) => asText(paragraph, direction)).join("\n\n")}\n`,
    html: page(subject, locale, direction, content.paragraphs.map(asHtml).join("\n")),
    language: locale,
  };
}

/** Mail programs guess a line's direction from its first letter, which may belong to a foreign name. */
function asText(paragraph: Paragraph, direction: MailLanguage["direction"]): string {
  if (typeof paragraph === "string") return `${direction === "rtl" ? RIGHT_TO_LEFT_MARK : ""}${oneLine(paragraph)}`;
  if ("foreign" in paragraph) return oneLine(paragraph.foreign);
  return oneLine("code" in paragraph ? paragraph.code : webAddress(paragraph.link));
}

function asHtml(paragraph: Paragraph): string {
  if (typeof paragraph === "string") return `<p>${escapeMarkup(oneLine(paragraph))}</p>`;
  if ("code" in paragraph)
    return `<p style="${CODE}"><bdi dir="ltr">${escapeMarkup(oneLine(paragraph.code))}</bdi></p>`;
  if ("foreign" in paragraph)
    return `<p lang="${escapeMarkup(paragraph.locale)}" dir="ltr">${escapeMarkup(oneLine(paragraph.foreign))}</p>`;
  const address = escapeMarkup(webAddress(paragraph.link));
  return `<p><a href="${address}"><bdi dir="ltr">${address}</bdi></a></p>`;
}

/** @throws TypeError for anything but a web address: links in mails come from the configuration */
function webAddress(link: string): string {
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new TypeError("A mail links to pages only.");
  return url.href;
}

const page = (title: string, locale: string, direction: string, content: string): string =>
  `<!doctype html>
<html lang="${escapeMarkup(locale)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
</head>
<body style="${BODY}">
<div style="${SHEET}" lang="${escapeMarkup(locale)}" dir="${direction}">
${content}
</div>
</body>
</html>
`;
