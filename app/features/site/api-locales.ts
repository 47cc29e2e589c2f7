import type { EditionConfig } from "#app/editions/config.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { isOfOneLanguage } from "#app/editions/read-by.ts";

/** An edition as the older API lists it. The order of keys is part of the contract with its clients. */
export interface ListedLocale {
  name: string;
  /** Its origin. */
  url: string;
  published: boolean;
  code: string;
}

/** The editions by code: the one that is asked first, then those that are published, in the order of the language chooser. */
export function apiLocales(
  directory: readonly EditionConfig[],
  own: string,
  { origin }: Pick<Hosts, "origin">,
): Record<string, ListedLocale> {
  const isOwn = ({ code }: EditionConfig) => code === own;
  const editions = directory.filter(isOfOneLanguage);
  const shown = [...editions.filter(isOwn), ...editions.filter((one) => one.published && !isOwn(one))];
  return Object.fromEntries(
    shown.map(({ code, name, published }) => [code, { name, url: origin(code), published, code }]),
  );
}
