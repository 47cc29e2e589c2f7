import { COLLECTION_IDS, COLLECTIONS, type CollectionId } from "#app/editions/collections.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import type { DataOf } from "./field.ts";
import type { Kind } from "./kind.ts";
import { inclusive } from "./kinds/inclusive/kind.ts";
import { names } from "./kinds/names/kind.ts";
import { nouns } from "./kinds/nouns/kind.ts";
import { people } from "./kinds/people/kind.ts";
import { sources } from "./kinds/sources/kind.ts";
import { terms } from "./kinds/terms/kind.ts";

/**
 * Every kind there is: a further one is a folder, its page in `app/editions/collections.ts`, and a line wherever the compiler
 * then misses it: here, in `components/looks.ts` and in `lists/shown.server.ts`.
 */
const KINDS = { sources, nouns, inclusive, terms, names, people } satisfies Record<CollectionId, Kind>;

/** What entries of each kind say: so that what looks them up and what shows them fits its kind. */
export type KindData = { [Id in CollectionId]: DataOf<(typeof KINDS)[Id]["fields"]> };

export const kindOf = (id: CollectionId): Kind => KINDS[id];

/** A kind by a name that came from outside. */
export const findKind = (id: string): Kind | null => (Object.hasOwn(KINDS, id) ? KINDS[id as CollectionId] : null);

/** The kinds an edition has switched on, in one order. */
export const kindsOf = (config: EditionConfig): Kind[] =>
  COLLECTION_IDS.filter((id) => config.features[COLLECTIONS[id]] === true).map(kindOf);
