import type { FieldErrors } from "#app/kit/forms/form.ts";
import { validLink } from "#app/kit/markup/link.ts";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { pictureName, readPictureLine } from "../../entry-picture.ts";
import { type ApiEntry, defineKind } from "../../kind.ts";
import { shownAuthor } from "./authors.ts";
import { joinedFragments, quoteLines, quoteParts, unmarked } from "./fragments.ts";
import { pronounValues } from "./pronoun-values.ts";
import { pronounSections } from "./sections.ts";
import { sourceSortKey } from "./sort-key.ts";
import { SOURCE_FIELDS, SOURCE_TYPES, type SourceData } from "./source.ts";

/** Works that use certain pronouns or forms: books, films, songs, games. */
export const sources = defineKind({
  id: "sources",
  area: "sources",
  icon: "book-open",
  fields: SOURCE_FIELDS,
  title: ({ title }) => unmarked(title),
  namedBy: "title",
  sortKey: sourceSortKey,
  findable: ({ author, title, extra, year, fragments, comment, link }) => [
    ...[shownAuthor(author), unmarked(title), extra, year === null ? "" : String(year)],
    ...[...fragments.map(unmarked), comment, link],
  ],
  names: ({ author, title, extra }) => [unmarked(title), shownAuthor(author), extra],
  facetValues: ({ type, pronouns }) => [
    ...(type === "" ? [] : [`type:${type}`]),
    ...pronounValues(pronouns).map((value) => `pronoun:${value}`),
  ],
  facets: [
    { name: "type", values: () => SOURCE_TYPES },
    { name: "pronoun", field: "pronouns", values: null, asWritten: true },
  ],
  sections: pronounSections,
  check({ link }): FieldErrors {
    return link === "" || validLink(link) ? {} : { link: "collections.error.link" };
  },
  document: ({ author, title, year, fragments, comment, spoiler, pictures: [picture] }) => ({
    kind: "source",
    content: comment || (spoiler ? "" : unmarked(fragments[0] ?? "")),
    ...(picture === undefined || spoiler ? {} : { image: toImage(picture, unmarked(title)) }),
    ...(year === null ? {} : { date: String(year) }),
    ...(author === "" ? {} : { authors: [shownAuthor(author)] }),
  }),
  picture: ({ title, fragments: [fragment = ""], comment, spoiler }) => ({
    title: unmarked(title),
    sentence:
      spoiler || fragment === "" ? [{ text: comment, marked: false }] : quoteParts(quoteLines(fragment).join(" ")),
  }),
  apiNeeds: { versions: true },
  api: (entry) => ({ ...toApiColumns(entry), versions: entry.versions.map(toApiColumns) }),
});

function toImage(line: string, title: string) {
  const { name, alt } = readPictureLine(line);
  return { src: entryPictureUrl("source", name, "thumb"), alt: alt || title };
}

/** The columns of the documented API. Missing values and internal ids are null. */
const toApiColumns = ({ id, locale, key, data, author, approved }: ApiEntry<SourceData>) => ({
  id,
  locale,
  pronouns: data.pronouns.join(";"),
  type: data.type,
  author: data.author || null,
  title: data.title,
  extra: data.extra || null,
  year: data.year,
  fragments: joinedFragments(data.fragments) || null,
  comment: data.comment || null,
  link: data.link || null,
  submitter_id: null,
  approved,
  deleted: 0,
  base_id: null,
  key,
  images: data.pictures.map(pictureName).join(",") || null,
  spoiler: data.spoiler ? 1 : 0,
  submitter: author,
});
