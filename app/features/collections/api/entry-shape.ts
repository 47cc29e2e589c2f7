import { z } from "zod";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { IN_EDITION, operation } from "#app/services/api/operation.ts";
import { PAGING, pageOf, pagingBy } from "#app/services/api/paging.ts";
import type { Field, FieldTypeName } from "../field.ts";
import type { Kind } from "../kind.ts";
import { getKind } from "../kinds.ts";

/** Entries of the collections in the newer API, made from the fields that each kind declares. What is new is added. */

/** The kinds that programs get; some are not for them (`api: null` in their declaration). */
export const API_KINDS: readonly Kind[] = COLLECTION_IDS.map(getKind).filter(({ api }) => api !== null);

const word = z
  .object({
    form: z.string(),
    convention: z.string().nullable().meta({ description: "The convention it follows, such as “gender star”." }),
  })
  .meta({ id: "Word" });

const picture = z
  .object({
    url: z.string(),
    thumbnail: z.string(),
    alt: z
      .string()
      .nullable()
      .meta({ description: "What it shows, in the language of the edition, if somebody has said so." }),
  })
  .meta({ id: "Picture", description: "A picture at its largest, and in small." });

/** A value of each type of field. */
const VALUES = {
  text: z.string(),
  list: z.array(z.string()),
  words: z.array(word),
  choice: z.string().nullable(),
  choices: z.array(z.string()),
  year: z.int().nullable(),
  switch: z.boolean(),
  pictures: z.array(picture),
} satisfies Record<FieldTypeName, z.ZodType>;

const dataShape = ({ fields }: Kind) =>
  z.object(Object.fromEntries(Object.entries<Field>(fields).map(([name, { type }]) => [name, VALUES[type]])));

const ENTRY = {
  id: z.string().meta({ description: "It never changes." }),
  key: z.string().nullable().meta({ description: "Its name in addresses and links, if it has one." }),
  edition: z.string().meta({ description: "The code of the edition." }),
  language: z.string().meta({ description: "The BCP 47 tag of its language." }),
  title: z.string().meta({ description: "Without markup." }),
  url: z.string().meta({ description: "Its page." }),
  author: z
    .string()
    .nullable()
    .meta({ description: "The username of the person who proposed it, if they agreed to be named." }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().meta({ description: "When its content changed last." }),
};

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const entryOf = (kind: Kind) =>
  z
    .object({
      kind: z.literal(kind.id),
      ...ENTRY,
      data: dataShape(kind).meta({
        id: `${capitalised(kind.id)}Data`,
        description: "Texts may have inline markup, such as {#key=a link}.",
      }),
    })
    .meta({ id: `${capitalised(kind.id)}Entry` });

const SHAPES = API_KINDS.map(entryOf) as [ReturnType<typeof entryOf>, ...ReturnType<typeof entryOf>[]];

export const entryShape = z.discriminatedUnion("kind", SHAPES);
export type ApiKindEntry = z.input<typeof entryShape>;

const change = z
  .object({
    at: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When it became public; null for what came with the edition." }),
    what: z.enum(["shipped", "added", "changed"]).meta({
      description: "shipped: it came with the edition. added: somebody proposed it. changed: it got another content.",
    }),
    fields: z.array(z.string()).meta({ description: "The fields of `data` that were changed." }),
    author: z.string().nullable().meta({ description: "Whose proposal it was, if they agreed to be named." }),
  })
  .meta({ id: "EntryChange" });
export type ApiChange = z.input<typeof change>;

const kind = {
  kind: z.enum(API_KINDS.map(({ id }) => id) as [string, ...string[]]).meta({
    id: "EntryKind",
    description: "The collection.",
    example: "terms",
  }),
};
/** Longer than any id or key. */
const MAX_NAME = 300;
const one = {
  ...kind,
  id: z.string().min(1).max(MAX_NAME).meta({ description: "The id of the entry, or its key.", example: "agender" }),
};

export const listEntries = operation({
  id: "listEntries",
  address: "/api/v4/entries/{kind}",
  tag: "Collections",
  summary: "The entries of a collection",
  description:
    "Those that are public, in the order in which the edition lists them. Where entries are long, a page has fewer than `limit`.",
  path: kind,
  query: { ...PAGING, ...IN_EDITION },
  answer: pageOf(entryShape).meta({ id: "Entries" }),
});

export const getEntry = operation({
  id: "getEntry",
  address: "/api/v4/entries/{kind}/{id}",
  tag: "Collections",
  summary: "One entry",
  description:
    "By its id or its key, in capitals or not. Entries that are not public are not found, whatever has become of them.",
  path: one,
  query: IN_EDITION,
  answer: entryShape,
});

/** Each change is read with the whole entry twice. */
export const HISTORY_LIMITS = { usual: 20, most: 20 } as const;

export const getHistory = operation({
  id: "getEntryHistory",
  address: "/api/v4/entries/{kind}/{id}/history",
  tag: "Collections",
  summary: "How an entry came to be as it is",
  description:
    "When it became public and when its content changed, the newest first. What was proposed and not accepted, who decided, why, and how it read before are for moderators only.",
  path: one,
  query: { ...pagingBy(HISTORY_LIMITS), ...IN_EDITION },
  answer: pageOf(change).meta({ id: "EntryHistory" }),
});
