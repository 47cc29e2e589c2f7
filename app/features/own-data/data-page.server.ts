import type { LoadContext } from "#app/context.ts";
import { nameOf } from "#app/features/users/record/command.server.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { withoutNotTyped } from "#app/kit/text/unseen.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { Pace } from "#app/kit/time/pace.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { DataItem, DataSection, DataValue } from "#app/subject/readable-data.ts";
import { PAGE_STYLE } from "./data-page-style.ts";
import { pathInFile } from "./own-pictures.server.ts";
import { type PrivacyWords, privacyWords } from "./privacy-words.server.ts";

/**
 * What is stored about a person, as a page for those who would never open account.json. It is read from a disk: it has no scripts, no
 * links to other sites, and loads nothing. Every word that is not ours is escaped, and its direction affects nothing around it.
 */

export interface PageOf {
  account: Account;
  /** As account.json has it. */
  everything: Readonly<Record<string, unknown>>;
  /** The paths of the pictures that are in the file. */
  there: ReadonlySet<string>;
}

/** Also for programs that open files inside a ZIP, each with addresses of its own. */
const POLICY = "default-src 'none'; img-src 'self' file: content: blob:; style-src 'unsafe-inline'";

/**
 * The page in small pieces. Before the first one, others have their turn between the sections: each has to find its first item, which
 * tells whether it is empty, and some look through all of a person's proposals for it.
 */
export async function dataPage(
  context: LoadContext,
  { account, everything, there }: PageOf,
): Promise<Iterable<string>> {
  const pace = new Pace();
  const shown = { context, there, words: privacyWords(context) };
  const sections: Begun[] = [];
  for (const { personalData } of context.subjects) {
    for (const section of personalData?.sections?.(context, everything) ?? []) {
      await pace.pause();
      sections.push(...begun(shown, section));
    }
  }
  return written(shown, account, sections);
}

function* written(shown: Shown, account: Account, sections: readonly Begun[]): Generator<string> {
  const { context } = shown;
  const { text, edition, clock } = context;
  const { locale, direction } = edition.config;
  const site = text("site.name");
  const title = text("account.overview.data");
  const made = dayFormat(edition.config, "moment").format(clock());
  yield `<!doctype html>
<html lang="${escapeMarkup(locale)}" dir="${direction}"><head><meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(POLICY)}"/>
<meta name="viewport" content="width=device-width"/><meta name="robots" content="noindex"/>
<meta name="referrer" content="no-referrer"/><meta name="color-scheme" content="light dark"/>
<title>${said(title)} • ${said(site)}</title><style>${PAGE_STYLE}</style></head>
<body><header><p class="site">${said(site)}</p><h1>${said(title)}</h1>
<p class="lede">${said(text("account.dataFile.lede", { site, username: account.username, moment: made }))}</p>
<p>${said(text("account.dataFile.care"))}</p>
<p class="soft">${said(text("account.dataFile.programs", { file: "account.json" }))}</p></header>
`;
  const links = sections.map(({ section }, index) => `<li><a href="#s${index + 1}">${said(section.title)}</a></li>`);
  yield `<nav aria-label="${attribute(text("articles.contents"))}"><ul>${links.join("")}</ul></nav>\n<main>\n`;
  for (const [index, { section, first, rest }] of sections.entries()) {
    yield `<section id="s${index + 1}"><h2>${said(section.title)}</h2>\n${purposes(shown, section)}${first}`;
    yield* { [Symbol.iterator]: () => rest };
    yield "</section>\n";
  }
  yield "</main></body></html>\n";
}

interface Shown {
  context: LoadContext;
  there: ReadonlySet<string>;
  words: PrivacyWords | null;
}

/** A section whose first item is made: only then is it known not to be empty. */
interface Begun {
  section: DataSection;
  first: string;
  rest: Generator<string>;
}

function begun(shown: Shown, section: DataSection): Begun[] {
  const rest = itemsIn(shown, section);
  const first = rest.next();
  return first.done ? [] : [{ section, first: first.value, rest }];
}

function* itemsIn(shown: Shown, { items }: DataSection): Generator<string> {
  for (const item of items) {
    const written = itemText(shown, item);
    if (written !== "") yield written;
  }
}

/** What it is stored for, and how long, as the privacy page says it. */
function purposes({ context, words }: Shown, { about }: DataSection): string {
  const rows = about.flatMap((text) => words?.rows.get(nameOf({ text })) ?? []);
  if (words === null || rows.length === 0) return "";
  // Languages differ in what stands between the two.
  const labelled = (label: string, value: string) =>
    context.text("frame.labelled", { label: `<b>${said(label)}</b>`, value: said(value) });
  const list = [...new Set(rows)].map(
    ({ what, why, howLong }) =>
      `<li>${said(what)}<br/>${labelled(words.why, why)}<br/>${labelled(words.howLong, howLong)}</li>`,
  );
  return `<ul class="why">${list.join("")}</ul>\n`;
}

function itemText(shown: Shown, { title, facts = [], picture }: DataItem): string {
  const known = facts.flatMap(([label, value]): [string | null, string][] => {
    const written = valueText(shown, value);
    return written === "" ? [] : [[label, written]];
  });
  const head = title ? `<h3 dir="auto">${said(title)}</h3>` : "";
  const plain = known.map(([label, value]) => (label === null ? `<div class="text">${value}</div>` : "")).join("");
  const pairs = known.map(([label, value]) =>
    label === null ? "" : `<div><dt dir="auto">${said(label)}</dt><dd>${value}</dd></div>`,
  );
  const list = pairs.join("");
  const whole = `${head}${plain}${list === "" ? "" : `<dl>${list}</dl>`}${pictureText(shown, picture)}`;
  return whole === "" ? "" : `<article>${whole}</article>\n`;
}

function pictureText({ context, there }: Shown, picture: DataItem["picture"]): string {
  if (picture === undefined) return "";
  const path = pathInFile(picture);
  return there.has(path)
    ? `<img src="${path}" alt="${attribute(picture.alt)}" loading="lazy"/>`
    : `<p class="missing">${said(picture.alt)}<br/>${said(context.text("account.dataFile.missing"))}</p>`;
}

function valueText({ context: { text, edition } }: Shown, value: DataValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) {
    const moment = dayFormat(edition.config, "moment").format(value);
    return `<time datetime="${value.toISOString()}">${said(moment)}</time>`;
  }
  if (typeof value === "boolean") return said(text(value ? "confirm.yes" : "confirm.no"));
  if (typeof value === "number") return said(new Intl.NumberFormat(edition.config.locale).format(value));
  if (typeof value === "string") return value === "" ? "" : `<p dir="auto">${said(value)}</p>`;
  const lines = value.filter((line) => line !== "");
  return lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li dir="auto">${said(line)}</li>`).join("")}</ul>`;
}

/** Words of the page. What turns their direction ends with the block they stand in, whose own direction is theirs. */
const said = (words: string): string => escapeMarkup(withoutNotTyped(words));

/** Line ends would become spaces. */
const attribute = (words: string): string => escapeMarkup(withoutNotTyped(words).replace(/\s+/g, " "));
