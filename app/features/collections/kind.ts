import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
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
  /** Where it lives: an address of its own. */
  path: string;
  /** Where changes are suggested; null in editions without accounts, and for what is not sent yet. */
  editPath: string | null;
  /** For those who decide about it: all that was proposed and decided. */
  moderatePath: string | null;
  /** What its kind has looked up to show it: `extrasOf` in `<kind>/extras.server.ts`, asked by `shownEntries`. */
  extra?: unknown;
}

export interface ItemProps<D extends EntryData = EntryData> {
  entry: ShownEntry<D>;
  /** In a list, on its own page, or not yet sent. */
  place: "list" | "page" | "preview";
}

/** What the API has besides an entry's own fields. */
export interface ApiEntry<D extends EntryData = EntryData> {
  id: string;
  key: string | null;
  data: D;
  locale: string;
  /** The username of who proposed it, for those who agreed to be named; else null, whatever the reason. */
  author: string | null;
  /** 1 for what is public, 0 for anything else. */
  approved: 0 | 1;
  /** The same thing in other editions, for kinds whose `apiNeeds` say so. */
  versions: readonly ApiEntry<D>[];
  /** What it names of another kind, by key, in that kind's own shape. */
  named: ReadonlyMap<string, Record<string, unknown>>;
}

/** Something of another entry that an entry names by its key. */
export interface Reference {
  /** Where it stands: the name of a field, or "sources.2" for the third of its items. */
  field: string;
  kind: CollectionId;
  key: string;
  /** One of several parts, from 1, and how many there are. */
  part?: { number: number; of(data: EntryData): number };
}

/** A way to narrow a list down to entries that have exactly this: a row of buttons, or a list to choose from. */
export interface Facet {
  /** In addresses: `?<name>=<value>`. */
  name: string;
  /** The field it is about, whose texts are its labels; its name, when it has no other. */
  field?: string;
  /** The values there are to choose from, in order, with their labels; null: those that occur, most frequent first. */
  values: ((config: EditionConfig) => readonly string[]) | null;
  /** The labels are the values themselves; otherwise the texts `<kind>.options.<field>.<value>`. */
  asWritten?: true;
}

/** The parts of a list: one for each value of a facet. */
export interface KindSections {
  facet: string;
  /**
   * In order, under headings. Sections without entries are left out.
   * @param values those that entries of the edition have, most frequent first
   */
  of(values: readonly string[], context: SectionsContext): SectionGroup[];
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
  /** Of the facet: `?<facet>=<value>` is the section as a whole. */
  value: string;
  label: string;
  /** A page about the same. */
  path: string | null;
  /** Inline markup, shown above the entries. */
  note: string | null;
}

/**
 * A kind of entry: everything the collections need to know about it. What its entries say follows from its fields, so one
 * that is not declared, or that the data lacks, does not compile. What reads the data is written as methods: so a kind with
 * certain fields is a `Kind` for those who know no fields by name. Pages, forms, the queue, the API, counts, files and
 * export are made from this. What an entry looks like is `components/Item.tsx` in the folder of its kind, found there by
 * `components/looks.ts`: declarations are read by commands too, which show nothing. Its texts are the namespace of its id: `header`, `intro`, `fields.<name>.label`, `.hint`,
 * `options.<field>.<value>`.
 */
export interface Kind<F extends Fields = Fields> {
  id: CollectionId;
  /** Who holds it decides. */
  area: Area;
  icon: IconName;
  fields: F;
  /** Plain text: what lists, queues, mails and titles of pages call an entry. */
  title(data: DataOf<F>): string;
  /** By what lists are ordered; it is folded before it is compared. */
  sortKey(data: DataOf<F>): string;
  /** What filters look through: forms, phrases, names. A text that is long may stand here whole. */
  findable(data: DataOf<F>): readonly string[];
  /** Those of them that are names; the others only tell of it, and the search shows what is called so before. All, when nothing is said. */
  called?(data: DataOf<F>): readonly string[];
  /** In which of the `facets` an entry is, as "type:Book". */
  facetsOf?(data: DataOf<F>): readonly string[];
  facets?: readonly Facet[];
  /** For long lists of many parts: the plain list shows a table of contents and the beginning of each part. */
  sections?: KindSections;
  /** Further pages about the kind, which its list leads to; they are searched and mapped as others are. */
  pages?(context: Pick<LoadContext, "edition" | "text">): PageLink[];
  /** A filter that begins or ends with a hyphen means the end or the beginning of a form. */
  hyphens?: true;
  /** Filters look through the key too, and what is called exactly as a filter says comes first. */
  byName?: true;
  /** Rules between fields. What is wrong with one field alone is the field's own matter. */
  check?(data: DataOf<F>, config: EditionConfig): FieldErrors;
  /** What it names of other entries: it is only taken while that is there. */
  references?(data: DataOf<F>): readonly Reference[];
  /** Only what search pages show, in the edition's words; null for kinds that are not searched. */
  document: Answers<DataOf<F>>["document"] | null;
  /** The columns real programs read, in the order of the contract; the list and search of the API are made of it. */
  api: Answers<DataOf<F>>["api"] | null;
  /** What has to be looked up for `api`. */
  apiNeeds?: {
    versions?: true;
    named?: { kind: CollectionId; keys(data: DataOf<F>): readonly string[] };
  };
  /** Fields the API's search looks through: the text itself must stand in one of them. */
  apiFindable?(data: DataOf<F>): readonly string[];
}

/** What a kind may say null to. */
interface Answers<D extends EntryData> {
  document(data: D, text: Translate): Pick<SearchDocument, "kind" | "content" | "image" | "date" | "authors">;
  api(entry: ApiEntry<D>): Record<string, unknown>;
}

/** So that a kind's own functions know its fields by name. */
export const defineKind = <F extends Fields>(kind: Kind<F>): Kind<F> => kind;
