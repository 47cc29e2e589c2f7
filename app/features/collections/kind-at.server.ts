import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Kind } from "./kind.ts";
import { kindOf } from "./kinds.ts";

/** The kind a page is about: one module serves the pages of all kinds, and the id of its route says of which. */
export function kindAt({ routeIdsAt }: Pick<LoadContext, "routeIdsAt">, request: Request): Kind {
  const { pathname } = new URL(request.url);
  const id = routeIdsAt(pathname.replace(/\.data$/, "")).at(-1) ?? "";
  const found = COLLECTION_IDS.find((kind) => id === kind || id.startsWith(`${kind}.`));
  if (found === undefined) throw new Error(`The route "${id}" is of no collection.`);
  return kindOf(found);
}
