import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Hosts } from "#app/editions/hosts.ts";

/** An edition as the language chooser shows it. */
export interface ChooserEdition {
  code: string;
  locale: string;
  name: string;
  nameEnglish: string;
  /** The family of the language, in English; empty when unknown. */
  family: string;
  /** Distinguishes it from another edition of the same language; often empty. */
  extra: string;
  direction: "ltr" | "rtl";
  symbol: string;
  published: boolean;
  /** The first pronouns of its list, which a visitor recognises faster than the name of a language. */
  samples: string[];
  url: string;
  /** A sentence about the edition, where the page has one. */
  description: string;
}

const names = new Intl.Collator("en");

/** Sorts by the language's own name, grouped by script, as people look for their language. */
export const byOwnName = (a: { name: string }, b: { name: string }): number => names.compare(a.name, b.name);

/**
 * Every served edition except the home of all editions, sorted by its own name.
 * @param languages locales whose editions come first, in this order
 */
export function chooserEditions(
  { directory, hosts }: Pick<LoadContext, "directory" | "hosts">,
  languages: readonly string[] = [],
): ChooserEdition[] {
  const rank = ({ locale }: ChooserEdition) => (languages.includes(locale) ? languages.indexOf(locale) : Infinity);
  return directory
    .filter(({ code, macrolanguage }) => code !== "_" && macrolanguage === null)
    .map((config) => shown(config, hosts, ""))
    .sort(byOwnName)
    .sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** The edition to propose to somebody: of those in a language they read, the first that is finished. */
export function proposeEdition(
  editions: readonly ChooserEdition[],
  languages: readonly string[],
): ChooserEdition | null {
  return editions.find(({ published, locale }) => published && languages.includes(locale)) ?? null;
}

export interface MacrolanguagePage {
  name: string;
  header: string;
  description: string;
  /** Those of its editions that are being served. */
  editions: ChooserEdition[];
}

/** The data for the home page of a macrolanguage; null for other editions. */
export function macrolanguagePage({ edition, directory, hosts }: LoadContext): MacrolanguagePage | null {
  const { name, macrolanguage } = edition.config;
  if (macrolanguage === null) return null;
  const editions = macrolanguage.editions.flatMap(({ code, description }) => {
    const config = directory.find((other) => other.code === code);
    return config ? [shown(config, hosts, description)] : [];
  });
  return { name, header: macrolanguage.header, description: macrolanguage.description, editions };
}

/** The set that is of no gender where the language has one, then two familiar ones. */
function sampleSets({ pronouns }: EditionConfig): string[] {
  const familiar = pronouns?.multipleExamples.slice(0, 1).flatMap((path) => path.split("&")) ?? [];
  return pronouns === null || familiar.length === 0 ? familiar : [...new Set([pronouns.default, ...familiar])];
}

function shown(config: EditionConfig, hosts: Hosts, description: string): ChooserEdition {
  return {
    code: config.code,
    locale: config.locale,
    name: config.name,
    nameEnglish: config.nameEnglish,
    family: config.family,
    extra: config.extra,
    direction: config.direction,
    symbol: config.symbol,
    published: config.published,
    samples: sampleSets(config),
    url: hosts.origin(config.code),
    description,
  };
}
