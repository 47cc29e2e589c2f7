/**
 * The collections an edition may have, each with its page: the name of the feature that switches it on, and of the
 * edition's own word for its address. What a kind is stands in `app/features/collections/kinds/<kind>/`.
 */
export const COLLECTIONS = {
  sources: "sources",
  nouns: "nouns",
  inclusive: "inclusive",
  terms: "terminology",
  names: "names",
  people: "people",
} as const;

export type CollectionId = keyof typeof COLLECTIONS;

export const COLLECTION_IDS = Object.keys(COLLECTIONS) as CollectionId[];
