import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Kind } from "./kind.ts";
import { getKind } from "./kinds.ts";

/** The kind that a request is about. One route module serves all kinds, and the id of the matched route names the kind. */
export function kindFromRequest({ routeIdsAt }: Pick<LoadContext, "routeIdsAt">, request: Request): Kind {
  const { pathname } = new URL(request.url);
  const id = routeIdsAt(pathname.replace(/\.data$/, "")).at(-1) ?? "";
  const found = COLLECTION_IDS.find((kind) => id === kind || id.startsWith(`${kind}.`));
  if (found === undefined) throw new Error(`The route "${id}" is of no collection.`);
  return getKind(found);
}
