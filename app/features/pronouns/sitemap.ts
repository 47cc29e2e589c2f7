import type { LoadContext } from "#app/context.ts";
import { linkPath } from "./address.ts";

/** Pages of the edition's words for any pronouns, the same as yours, none and so on, and of its sets. */
export function* pronounPaths({ edition: { config, sets } }: LoadContext): Generator<string[]> {
  const { any, mirror, ask, avoiding } = config.pronouns ?? {};
  const words = [any, mirror?.route, ask?.routes[0], avoiding?.routes[0]].flatMap((word) => word ?? []);
  yield [...words.map((word) => `/${word}`), ...sets.map((set) => linkPath(set.canonicalName))];
}
