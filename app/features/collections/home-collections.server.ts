import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { Collection } from "./components/Collections.tsx";
import { enabledKinds } from "./kinds.ts";
import { entryCount } from "./lists/counts.server.ts";

/** The collections of an edition as the home page offers them, in words. */
export function homeCollections({
  database,
  edition: { config },
  text,
}: Pick<LoadContext, "database" | "edition" | "text">): Collection[] {
  return enabledKinds(config).map(({ id, icon }) => {
    const count = entryCount(database, id);
    return {
      id,
      icon,
      path: href(config, id),
      title: text(`${id}.header`),
      intro: text(`${id}.intro`),
      size: count === 0 ? null : text("collections.list.count", { count }),
    };
  });
}
