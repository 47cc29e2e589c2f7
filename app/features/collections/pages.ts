import { COLLECTION_IDS, COLLECTIONS, type CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { type Asking, FOR_PROGRAMS, type Page, UNLISTED } from "#app/editions/page.ts";

/** The pages that every collection has. One module serves all kinds. */
function collectionPages<I extends CollectionId>(id: I, index: number) {
  const feature = COLLECTIONS[id];
  const word = `{${feature}}`;
  const reading = { features: [feature], audience: "everyone" } as const;
  const writing = { features: [feature, "user"], audience: "members", shows: UNLISTED } as const;
  const proposing = { ...writing, signInReason: "signIn.reason.propose" } as const;
  return {
    [id]: {
      ...reading,
      module: "routes/public/collection.tsx",
      address: word,
      shows: {
        title: `${id}.header`,
        menus: [
          {
            menu: "main",
            order: 20 + index,
            label: `${id}.header`,
            visibleTo: ({ hasEntries }: Asking) => hasEntries(id),
          },
        ],
        sitemap: true,
        search: { content: `${id}.intro` },
        counterpart: "same",
      },
    },
    [`${id}.entry`]: {
      ...reading,
      module: "routes/public/entry.tsx",
      address: `${word}/:name`,
      shows: UNLISTED,
    },
    [`${id}.submit`]: { ...proposing, module: "routes/contribute/submit.tsx", address: `${word}/submit` },
    [`${id}.alike`]: {
      ...writing,
      module: "routes/contribute/alike.ts",
      address: `${word}/submit/alike`,
      shows: null,
    },
    [`${id}.edit`]: { ...proposing, module: "routes/contribute/edit.tsx", address: `${word}/:name/edit` },
    // The API has the same addresses in every edition.
    [`${id}.api`]: { ...reading, module: "routes/api/collection.ts", address: `api/${id}`, shows: null },
    [`${id}.apiSearch`]: {
      ...reading,
      module: "routes/api/collection-search.ts",
      address: `api/${id}/search/:term`,
      shows: null,
    },
  } as unknown as Record<CollectionPageId<I>, Page>;
}

type CollectionPageId<I extends CollectionId> =
  | I
  | `${I}.${"entry" | "submit" | "alike" | "edit" | "api" | "apiSearch"}`;

const collections = Object.assign({}, ...COLLECTION_IDS.map(collectionPages)) as Record<
  CollectionPageId<CollectionId>,
  Page
>;

const NOUNS = { features: ["nouns"], audience: "everyone" } as const;

/** A page about a way to form nouns, whose name is a word of the language itself. */
const nounPage = (name: EditionConfig["collections"]["nouns"]["pages"][number]) =>
  ({
    ...NOUNS,
    module: "routes/public/noun-page.tsx",
    address: name,
    when: ({ collections: { nouns } }: EditionConfig) => nouns.pages.includes(name),
    shows: UNLISTED,
  }) as const;

export const pages = {
  ...collections,
  "nouns.templates": {
    ...NOUNS,
    module: "routes/public/noun-templates.tsx",
    address: "{nouns}/templates",
    shows: { ...UNLISTED, counterpart: "same" },
  },
  neutratywy: nounPage("neutratywy"),
  dukatywy: nounPage("dukatywy"),
  osobatywy: nounPage("osobatywy"),
  iksatywy: nounPage("iksatywy"),
  "nouns.picture": { ...NOUNS, module: "routes/api/noun-picture.ts", address: "api/nouns/:file", shows: null },
  "sources.apiEntry": {
    module: "routes/api/source.ts",
    address: "api/sources/:id",
    features: ["sources"],
    audience: "everyone",
    shows: null,
  },
  // Of the edition that the query names: a host without the collection has them too.
  apiEntries: { ...FOR_PROGRAMS, module: "routes/api/v4-entries.ts", address: "api/v4/entries/:kind" },
  apiEntry: { ...FOR_PROGRAMS, module: "routes/api/v4-entry.ts", address: "api/v4/entries/:kind/:id" },
  apiEntryHistory: {
    ...FOR_PROGRAMS,
    module: "routes/api/v4-entry-history.ts",
    address: "api/v4/entries/:kind/:id/history",
  },
  entryPicture: {
    module: "routes/public/entry-picture.ts",
    address: "images/:file",
    features: [],
    audience: "everyone",
    shows: null,
  },
  contributions: {
    module: "routes/contribute/contributions.tsx",
    address: "{user=account}/contributions",
    features: ["user"],
    audience: "members",
    shows: {
      ...UNLISTED,
      title: "account.nav.contributions",
      menus: [{ menu: "account", order: 20, label: "account.nav.contributions" }],
    },
  },
  contribution: {
    module: "routes/contribute/contribution.tsx",
    address: "{user=account}/contributions/:id",
    features: ["user"],
    audience: "members",
    shows: UNLISTED,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
