/** Texts with a number have one form for each plural category of their language: "days_one", "days_other". */

const FORM = /^(.+)_(zero|one|two|few|many|other)$/;

export function pluralParts(key: string): { base: string; form: string } | null {
  const parts = FORM.exec(key);
  return parts === null ? null : { base: parts[1] ?? "", form: parts[2] ?? "" };
}

/** The base keys that have plural forms, recognised by the two categories of English or by the last two of any language. */
export function pluralBases(keys: Iterable<string>): Set<string> {
  const forms = new Map<string, Set<string>>();
  for (const key of keys) {
    const parts = pluralParts(key);
    if (parts === null) continue;
    forms.set(parts.base, (forms.get(parts.base) ?? new Set()).add(parts.form));
  }
  return new Set([...forms].flatMap(([base, found]) => (found.has("other") && found.has("one") ? [base] : [])));
}

/** The plural categories of a language for a base key; "rank_ordinal" uses ordinal numbers. */
export function pluralCategories(locale: string, base: string): string[] {
  const type = base.endsWith("_ordinal") ? "ordinal" : "cardinal";
  return new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
}
