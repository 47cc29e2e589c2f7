import type { Edition } from "#app/editions/edition.ts";
import type { PronounSet } from "#app/editions/pronoun-set.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { QUERY_LIMITS } from "#app/kit/text/query.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";
import type { SearchSource } from "#app/subject/search-source.ts";
import { splitAlternatives } from "./alternatives.ts";
import { pronounBook } from "./book.ts";
import { buildListPage } from "./list-page.ts";
import { BETWEEN, fullName, listedSet } from "./listing.ts";
import { setMeantBy } from "./meant.ts";
import { respell } from "./respelling.ts";
import type { PronounBook } from "./set-page.ts";
import { readSound } from "./sound.ts";

/** What the search of an edition has of its pronouns: pages that are no set in particular, and the sets. */
export const pronounSources: readonly SearchSource[] = [
  {
    id: "pronoun-pages",
    order: 11,
    state: ({ edition }) => [edition],
    documents: ({ edition, text }) => wordPages(edition, text),
  },
  {
    id: "pronouns",
    order: 20,
    state: ({ edition }) => [edition],
    documents: ({ edition }) => pronounDocuments(edition),
    meant: ({ edition }, query) => {
      const book = pronounBook(edition);
      const set = book && setMeantBy(query, book.grammar);
      return book === null || set === null || set.generated || set.hidden ? [] : [pronounDocument(set, book).document];
    },
  },
];

/** Any, mirror, asking, avoiding. */
function wordPages(edition: Edition, text: Translate): Searchable[] {
  const book = pronounBook(edition);
  if (!book) return [];
  const { any, mirror, ask, avoiding } = book.settings;
  const words = {
    any: [any ?? ""],
    mirror: [mirror?.route ?? ""],
    ask: ask?.routes ?? [],
    avoiding: avoiding?.routes ?? [],
  };
  return buildListPage(book).ways.map(({ kind, name, description, path }) => {
    const title = kind === "any" ? text("pronouns.any.header") : plainText(name);
    const content = kind === "any" ? text("pronouns.any.description") : plainText(description);
    return searchable({ kind: "page", id: kind, title, url: path, content }, words[kind]);
  });
}

/** The sets an edition lists; what visitors make up is in no list. */
function pronounDocuments(edition: Edition): Searchable[] {
  const book = pronounBook(edition);
  return book === null ? [] : book.sets.map((set) => pronounDocument(set, book));
}

function pronounDocument(set: PronounSet, { grammar, respells }: PronounBook): Searchable {
  const { key, names, path, description } = listedSet(set, grammar);
  const forms = findableForms(set).join(" / ");
  const document = {
    kind: "pronoun",
    id: key,
    title: names.map(fullName).join(BETWEEN),
    url: path,
    content: [description, forms].filter((part) => part !== "").join(BETWEEN),
  } as const;
  const readings = names.flatMap(({ reading }) => reading ?? []);
  const heard = respells ? respellings(set).join(" / ") : "";
  return searchable(document, [...names.map(fullName), key, ...set.aliases, ...readings], [heard]);
}

/** How the page of a set writes its sounds: "zem" for "xem". */
function respellings({ pronunciations }: PronounSet): string[] {
  const sounds = Object.values(pronunciations).flatMap(splitAlternatives).map(readSound);
  return [
    ...new Set(sounds.flatMap(({ ipa, respelling }) => respelling ?? (ipa === null ? [] : (respell(ipa) ?? [])))),
  ];
}

/** Different forms. Those shorter than any query, such as the endings of Polish, are found by nobody. */
function findableForms(set: PronounSet): string[] {
  const forms = Object.values(set.morphemes).flatMap((written) => splitAlternatives(written));
  return [...new Set(forms)].filter((form) => [...form].length >= QUERY_LIMITS.tooShort);
}
