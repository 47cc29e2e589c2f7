import type { LoadContext } from "#app/server/load-context.ts";

/** An edition as the language chooser shows it. */
export interface ChooserEdition {
  code: string;
  locale: string;
  name: string;
  nameEnglish: string;
  direction: "ltr" | "rtl";
  symbol: string;
  published: boolean;
  /** The first words of its list of pronouns: what a visitor recognises faster than the name of a language. */
  samples: string[];
  url: string;
}

/** Every served edition but the home of all, in the order of their own names. */
export function chooserOf({ directory, hosts }: LoadContext): ChooserEdition[] {
  const names = new Intl.Collator("en");
  return directory
    .filter(({ code }) => code !== "_")
    .map((config) => ({
      code: config.code,
      locale: config.locale,
      name: config.name,
      nameEnglish: config.nameEnglish,
      direction: config.direction,
      symbol: config.symbol,
      published: config.published,
      samples: config.pronouns?.multipleExamples.slice(0, 1).flatMap((path) => path.split("&")) ?? [],
      url: hosts.origin(config.code),
    }))
    .sort((a, b) => names.compare(a.nameEnglish, b.nameEnglish));
}
