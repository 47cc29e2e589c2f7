import type { Edition } from "#app/editions/edition.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { isFlagKey } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { inARow } from "#app/kit/text/list.ts";
import { pictureName } from "../../entry-picture.ts";
import { type ApiEntry, defineKind } from "../../kind.ts";
import { plain, plainWithoutQuotes } from "../../plain-text.ts";
import { namedTerms, TERM_FIELDS, type TermData } from "./term.ts";

/** Words for who people are, whom they love, how they live, and what they meet with. */
export const terms = defineKind({
  id: "terms",
  area: "terms",
  icon: "circle-info",
  fields: TERM_FIELDS,
  title: ({ term }) => inARow(term.map(plain)),
  shortName: ({ term: [first = ""] }) => plain(first),
  sortKey: ({ term }) => term.map(plainWithoutQuotes).join(", "),
  findable: ({ term, original }) => [...term, ...original].map(plain),
  byName: true,
  signs: (key) => FLAG_EMOJI.get(key) ?? [],
  references: ({ definition }) => namedTerms(definition).map((key) => ({ field: "definition", kind: "terms", key })),
  facetValues: ({ categories }) => categories.map((category) => `category:${category}`),
  facets: [{ name: "category", field: "categories", values: ({ collections }) => collections.terms.categories }],
  document: ({ original, definition, etymology, flags }, text, edition) => ({
    kind: "term",
    content: [plain(definition), ...original.map(plain), plain(etymology)].filter((part) => part !== "").join(" · "),
    ...flagImage(flags, text, edition),
  }),
  picture: ({ term, definition }) => ({
    title: inARow(term.map(plain)),
    sentence: [{ text: plain(definition), marked: false }],
  }),
  apiNeeds: { versions: true },
  api: (entry) => ({ ...toApiColumns(entry), versions: entry.versions.map(toApiColumns) }),
  apiFindable: ({ term, original }) => [...term, ...original],
});

/** The flags that are emoji, by the terms they stand for, which have the same keys in every edition. */
const FLAG_EMOJI: ReadonlyMap<string, readonly string[]> = new Map([
  ["transgender", ["\u{1f3f3}\u200d\u26a7"]],
  ["lgbtq", ["\u{1f3f3}\u200d\u{1f308}"]],
]);

function flagImage(flags: readonly string[], text: Translate, edition: Edition) {
  const flag = flags.find(isFlagKey);
  if (flag === undefined) return {};
  return { image: { src: flagAddress(flag), alt: flagName(flag, text, flagNameFiller(edition)) } };
}

/** The columns of the documented API. */
const toApiColumns = ({ id, key, data, locale, author, approved }: ApiEntry<TermData>) => ({
  id,
  term: data.term.join("|"),
  original: data.original.join("|"),
  definition: data.definition,
  locale,
  approved,
  base_id: null,
  author_id: null,
  deleted: 0,
  flags: JSON.stringify(data.flags),
  category: data.categories.join(","),
  images: data.pictures.map(pictureName).join(","),
  key,
  author,
});
