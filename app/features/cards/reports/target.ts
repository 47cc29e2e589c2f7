/** What a report is about, as it is stored: reports of one target are judged together. */
export type Target =
  | { kind: "card"; locale: string; accountId: string }
  | { kind: "entry"; locale: string; collection: string; entryId: string }
  /** An address that somebody without an account has told of; each is a case of its own. */
  | { kind: "notice"; locale: string; id: string };

export function writeTarget(target: Target): string {
  const { kind, locale } = target;
  if (kind === "card") return [kind, locale, target.accountId].join("/");
  if (kind === "entry") return [kind, locale, target.collection, target.entryId].join("/");
  return [kind, locale, target.id].join("/");
}

/** @returns null for what no version of the program has stored */
export function readTarget(stored: string): Target | null {
  const [kind, locale = "", first = "", second = ""] = stored.split("/");
  if (locale === "" || first === "") return null;
  if (kind === "card") return { kind, locale, accountId: first };
  if (kind === "entry") return second === "" ? null : { kind, locale, collection: first, entryId: second };
  return kind === "notice" ? { kind, locale, id: first } : null;
}
