import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { DataOf, EntryData, Fields } from "./field.ts";

/** An entry as pages show it. */
export interface ShownEntry<D extends EntryData = EntryData> {
  id: string;
  key: string | null;
  title: string;
  data: D;
  /** The path of its own page. */
  path: string;
  /** Where changes are suggested; null in editions without accounts, and in previews. */
  editPath: string | null;
  /** For moderators: the history of the entry. Null for everybody else. */
  moderatePath: string | null;
  /** What its kind has loaded to show it: see `loadExtras` in `kinds/<kind>/extras.server.ts`. */
  extra?: unknown;
}

export interface ItemProps<D extends EntryData = EntryData> {
  entry: ShownEntry<D>;
  /** In a list, on its own page, or in the preview of a form. */
  place: "list" | "page" | "preview";
}

/** An entry with everything the API may need. */
export interface ApiEntry<D extends EntryData = EntryData> {
  id: string;
  key: string | null;
  data: D;
  locale: string;
  /** The username of the author, if they agreed to be named; null otherwise. */
  author: string | null;
  /** 1 for public entries, 0 for all others. */
  approved: 0 | 1;
  /** The same entry in other editions, for kinds that ask for it in `apiNeeds`. */
  versions: readonly ApiEntry<D>[];
  /** Entries of another kind that it refers to, by key, in the API format of that kind. */
  named: ReadonlyMap<string, Record<string, unknown>>;
}

/** A reference from an entry to another one by its key. */
export interface Reference {
  /** The name of the field, or "sources.2" for the third item of a list. */
  field: string;
  kind: CollectionId;
  key: string;
  /** A part of the other entry, counted from 1, and how many parts that has. */
  part?: { number: number; count(data: EntryData): number };
}

/** A filter by exact value, shown as a row of buttons or as a select box. */
export interface Facet {
  /** The query parameter: `?<name>=<value>`. */
  name: string;
  /** The field whose texts are its labels; `name` if left out. */
  field?: string;
  /** The values on offer, in order; null for the values that occur in entries, most frequent first. */
  values: ((config: EditionConfig) => readonly string[]) | null;
  /** The values are their own labels; otherwise the labels are the texts `<kind>.options.<field>.<value>`. */
  asWritten?: true;
}

/** Divides a list into sections, one for each value of a facet. */
export interface KindSections {
  facet: string;
  /**
   * The sections in order, under headings. Sections without entries are left out later.
   * @param values the values that occur in entries of the edition, most frequent first
   */
  groups(values: readonly string[], context: SectionsContext): SectionGroup[];
}

export type SectionsContext = Pick<LoadContext, "edition" | "directory" | "text">;

export interface PageLink {
  label: string;
  path: string;
}

export interface SectionGroup {
  heading: string;
  sections: SectionHead[];
}

export interface SectionHead {
  /** The value of the facet: `?<facet>=<value>` lists the whole section. */
  value: string;
  label: string;
  /** A page about the same subject, if there is one. */
  path: string | null;
  /** Inline markup, shown above the entries. */
  note: string | null;
}

/**
 * A kind of entry: everything the collections need to know about it. Pages, forms, the queue, the API, counts, files and export
 * are all derived from this. The type of its data follows from its fields, so a missing or undeclared field does not compile.
 * Functions that read the data are declared as methods, because methods are bivariant: a kind with certain fields can then be
 * used as a plain `Kind`. Its components are registered in `components/kind-components.ts`, because terminal commands read
 * declarations too and must not load React. Its texts are in the namespace of its id: `header`, `intro`,
 * `fields.<name>.label`, `.hint`, `options.<field>.<value>`.
 */
export interface Kind<F extends Fields = Fields> {
  id: CollectionId;
  /** The permission that its moderators hold. */
  area: Area;
  icon: IconName;
  fields: F;
  /** The title of an entry in lists, queues, mails and page titles, as plain text. */
  title(data: DataOf<F>): string;
  /** What an entry is called for short, from which its key is made; `title` if left out. */
  shortName?(data: DataOf<F>): string;
  /**
   * The field after which a form shows similar entries: the one that says what the entry is called. The first if left out.
   */
  namedBy?: keyof F & string;
  /** What lists are sorted by. It is folded before it is compared. */
  sortKey(data: DataOf<F>): string;
  /** The texts that filters search, such as forms, phrases and names. Long texts may be included whole. */
  findable(data: DataOf<F>): readonly string[];
  /** Those of the `findable` texts that are names: the site search ranks them above the others. All of them if left out. */
  names?(data: DataOf<F>): readonly string[];
  /** Signs that stand for an entry, by its key, such as the emoji of a flag: the site search finds it by them as by its name. */
  signs?(key: string): readonly string[];
  /** The values an entry has in each of the `facets`, such as "type:Book". */
  facetValues?(data: DataOf<F>): readonly string[];
  facets?: readonly Facet[];
  /** For long lists: the unfiltered list then shows a table of contents and the first entries of each section. */
  sections?: KindSections;
  /** Further pages about the kind, linked from its list and included in the search and the sitemap. */
  pages?(context: Pick<LoadContext, "edition" | "text">): PageLink[];
  /** How many entries a page of the list has, where they are so large that it should not have `PAGE_SIZE`. */
  pageSize?: number;
  /** A hyphen at the start or end of a filter matches the end or the beginning of a form. */
  hyphens?: true;
  /** Filters search the key too, and exact matches come first. */
  byName?: true;
  /** Rules that involve several fields. The rules of a single field are in its declaration. */
  check?(data: DataOf<F>, config: EditionConfig): FieldErrors;
  /** References to other entries. A proposal is accepted only if they exist. */
  references?(data: DataOf<F>): readonly Reference[];
  /** What search results show, in the language of the edition. */
  document: KindOutputs<DataOf<F>>["document"];
  /**
   * What the picture of an entry says in large letters, and below them; by default its title and its description. Whatever a page folds up
   * is not for pictures.
   */
  picture?(data: DataOf<F>): { title: string; sentence: readonly { text: string; marked: boolean }[] };
  /** A row of the API, with columns in the documented order; null for kinds that the API does not serve. */
  api: KindOutputs<DataOf<F>>["api"] | null;
  /** What has to be loaded for `api`. */
  apiNeeds?: {
    versions?: true;
    named?: { kind: CollectionId; keys(data: DataOf<F>): readonly string[] };
  };
  /** The texts that the API's search looks through; `findable` if left out. */
  apiFindable?(data: DataOf<F>): readonly string[];
}

/** What a kind gives to the search and the API. */
interface KindOutputs<D extends EntryData> {
  document(
    data: D,
    text: Translate,
    edition: Edition,
  ): Pick<SearchDocument, "kind" | "content" | "image" | "date" | "authors">;
  api(entry: ApiEntry<D>): Record<string, unknown>;
}

/** Infers the type of the data from the fields, so that the kind's own functions know them by name. */
export const defineKind = <F extends Fields>(kind: Kind<F>): Kind<F> => kind;
