/**
 * The editions as the server sees them. What runs in the browser too imports `slugs.ts` and the types of `edition.ts`
 * and `config.ts` by themselves.
 */

export type { Text, Texts } from "#app/i18n/texts.ts";
export type { EditionConfig, Feature } from "./config.ts";
export type { Edition, EditionCover } from "./edition.ts";
export { editionCodes } from "./files.server.ts";
export { href, pathsOf, type RouteId } from "./slugs.ts";
export {
  type DatabaseHealth,
  type DownEdition,
  type EditionState,
  type EditionStore,
  type OpenEdition,
  openEditions,
  openHealth,
  type StoreOptions,
} from "./store.server.ts";
