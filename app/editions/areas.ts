/** The areas of an edition that a role can grant. */
export const AREAS = [
  "*",
  "basic",
  "panel",
  "users",
  "sources",
  "nouns",
  "terms",
  "inclusive",
  "census",
  "names",
  "translations",
  "code",
  "org",
  "impersonate",
  "community",
  "blog",
  "external",
] as const;
export type Area = (typeof AREAS)[number];
