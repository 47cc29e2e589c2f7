import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Isogloss } from "#app/editions/isoglosses.ts";
import { languageName } from "#app/editions/language-names.ts";
import { byOwnName } from "#app/editions/own-names.ts";
import { editionsReadBy, isOfOneLanguage } from "#app/editions/read-by.ts";
import { fold } from "#app/kit/text/fold.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { counterpartFinder } from "../frame.ts";

/** An edition as the language chooser shows it. */
export interface ChooserEdition {
  code: string;
  locale: string;
  name: string;
  /** What the language is called in that of the page; empty where it is called so itself. */
  nameHere: string;
  /** In what language that is. */
  nameHereLocale: string;
  /** The family of the language, on pages in English; elsewhere, and when unknown, empty. */
  family: string;
  /** Distinguishes it from another edition of the same language; often empty. */
  extra: string;
  direction: "ltr" | "rtl";
  symbol: string;
  published: boolean;
  /** A few of its pronouns, those of no gender first. */
  samples: readonly string[];
  isoglosses: readonly Isogloss[];
  url: string;
  /** A sentence about the edition, where the page has one. */
  description: string;
}

type Choice = Pick<LoadContext, "directory" | "hosts" | "spoken">;

/** The pronouns shown of each edition, by its code. */
type Samples = ReadonlyMap<string, readonly string[]>;

/** Every served edition except the home of all editions, sorted by its own name. */
export function chooserEditions(choice: Choice, samples: Samples): ChooserEdition[] {
  return choice.directory
    .filter(isOfOneLanguage)
    .map((config) => shown(config, choice, samples))
    .sort(byOwnName);
}

/** Of an address with more nothing is looked for. */
const MAX_PATH = 2000;

/**
 * The page of ours that somebody comes from and wants in another language.
 * @param sent anything: what is no address of a page of this edition is none
 * @returns its path, percent-encoded
 */
export function pageOfOrigin(sent: string | null, { routeIdsAt }: Pick<LoadContext, "routeIdsAt">): string | null {
  if (sent === null || sent.length > MAX_PATH || !/^\/[^/\\]/.test(sent)) return null;
  const pathname = parseUrl(`http://localhost${sent}`)?.pathname ?? "/";
  return routeIdsAt(pathname).length > 0 ? pathname : null;
}

/** The editions with the address of a page of ours in each: its counterpart there, or else the home page. Null where none has one. */
export function editionsAt(
  pathname: string,
  editions: readonly ChooserEdition[],
  context: LoadContext,
): ChooserEdition[] | null {
  const counterpart = counterpartFinder({ pathname, search: "" }, context);
  const pathIn = (code: string) => {
    if (code === context.edition.code) return pathname;
    const config = context.directory.find((other) => other.code === code);
    return (config && counterpart(config)?.path) ?? null;
  };
  const there = editions.map((edition) => ({ edition, path: pathIn(edition.code) }));
  if (there.every(({ edition, path }) => path === null || edition.code === context.edition.code)) return null;
  return there.map(({ edition, path }) => ({ ...edition, url: `${edition.url}${path ?? ""}` }));
}

/** The codes of the editions in the languages a visitor reads, best first. */
export const codesReadBy = ({ directory, languages }: Pick<LoadContext, "directory" | "languages">): string[] =>
  editionsReadBy(languages, directory)
    .filter(isOfOneLanguage)
    .map(({ code }) => code);

export interface MacrolanguagePage {
  name: string;
  header: string;
  description: string;
  /** Those of its editions that are being served. */
  editions: ChooserEdition[];
}

/** The data for the home page of a macrolanguage; null for other editions. */
export function macrolanguagePage(
  { edition, ...choice }: Choice & Pick<LoadContext, "edition">,
  samples: Samples,
): MacrolanguagePage | null {
  const { name, macrolanguage } = edition.config;
  if (macrolanguage === null) return null;
  const editions = macrolanguage.editions.flatMap(({ code, description }) => {
    const config = choice.directory.find((other) => other.code === code);
    return config ? [{ ...shown(config, choice, samples), description }] : [];
  });
  return { name, header: macrolanguage.header, description: macrolanguage.description, editions };
}

function shown(config: EditionConfig, { hosts, spoken }: Choice, samples: Samples): ChooserEdition {
  const { locale } = spoken.config;
  const here = languageName(config.locale, locale) ?? { name: config.nameEnglish, locale: "en" };
  return {
    code: config.code,
    locale: config.locale,
    name: config.name,
    nameHere: fold(here.name) === fold(config.name) ? "" : here.name,
    nameHereLocale: here.locale,
    family: /^en\b/.test(locale) ? config.family : "",
    extra: config.extra,
    direction: config.direction,
    symbol: config.symbol,
    published: config.published,
    samples: samples.get(config.code) ?? [],
    isoglosses: config.isoglosses,
    url: hosts.origin(config.code),
    description: "",
  };
}
