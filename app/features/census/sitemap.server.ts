import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { publishedCensuses } from "./results/publish.server.ts";

/** Results that are published. */
export function* resultPaths({ edition, database }: LoadContext): Generator<string[]> {
  const { config } = edition;
  if (!hasPage(config, "censusResults")) return;
  yield publishedCensuses(database).map((name) => href(config, "censusResults", { edition: name }));
}
