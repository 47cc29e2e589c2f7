/** Which keys of a card a program asks for: `props=names,pronouns`, also repeated, and `lprops[en]=flags` for one edition. */
export interface AskedProps {
  /** Null for all. */
  everywhere: ReadonlySet<string> | null;
  /** By the code of an edition, in place of those above. */
  inEdition: ReadonlyMap<string, ReadonlySet<string>>;
}

const LOCAL = /^lprops\[([a-z_]{1,8})\]$/;

export function readProps(query: URLSearchParams): AskedProps {
  const inEdition = new Map<string, Set<string>>();
  for (const [name, value] of query) {
    const locale = LOCAL.exec(name)?.[1];
    if (locale !== undefined) inEdition.set(locale, new Set([...(inEdition.get(locale) ?? []), ...listed([value])]));
  }
  const everywhere = listed(query.getAll("props"));
  return { everywhere: everywhere.length === 0 ? null : new Set(everywhere), inEdition };
}

const listed = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.split(",").map((one) => one.trim())).filter((one) => one !== "");

/** What goes along with a key, because without it the key would be misread. */
const TOGETHER: ReadonlyMap<string, string> = new Map([["pronouns", "pronounOrder"]]);

/** The keys asked for, in the card's own order. Keys no card has are none. */
export function narrowed<T extends object>(profile: T, locale: string, { everywhere, inEdition }: AskedProps) {
  const wanted = inEdition.get(locale) ?? everywhere;
  if (wanted === null) return profile;
  const keys = new Set([...wanted].flatMap((key) => [key, TOGETHER.get(key) ?? key]));
  return Object.fromEntries(Object.entries(profile).filter(([key]) => keys.has(key)));
}
