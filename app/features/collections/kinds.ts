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
 * Every kind there is. To add one, make a folder in `kinds/` and a line wherever the compiler then reports it missing: here, in
 * `components/kind-components.ts` and in `lists/shown-entries.server.ts`.
 */
const KINDS = { sources, nouns, inclusive, terms, names, people } satisfies Record<CollectionId, Kind>;

/** The data type of each kind, so that loaders and components have to match their kind. */
export type KindData = { [Id in CollectionId]: DataOf<(typeof KINDS)[Id]["fields"]> };

export const getKind = (id: CollectionId): Kind => KINDS[id];

/** A kind by an untrusted name; null if there is none. */
export const findKind = (id: string): Kind | null => (Object.hasOwn(KINDS, id) ? KINDS[id as CollectionId] : null);

/** The kinds that an edition has switched on, in a fixed order. */
export const enabledKinds = (config: EditionConfig): Kind[] =>
  COLLECTION_IDS.filter((id) => config.features[COLLECTIONS[id]] === true).map(getKind);
