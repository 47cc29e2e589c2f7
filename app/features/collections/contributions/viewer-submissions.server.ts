import { and, eq, inArray, type SQL } from "drizzle-orm";
import { submissions } from "#db/edition/schema/collections.ts";
import type { ActionContext } from "../action-context.server.ts";
import type { Kind } from "../kind.ts";
import { enabledKinds, findKind } from "../kinds.ts";

/** What tells whose proposals are asked for, and in which edition. */
export type ViewerContext = Pick<ActionContext, "database" | "edition" | "viewer">;

/** The condition that a submission is the viewer's, of a kind that the edition has. True of none without a viewer. */
export const belongsToViewer = ({ viewer, edition }: ViewerContext): SQL | undefined =>
  and(
    eq(submissions.authorId, viewer?.account.id ?? ""),
    inArray(
      submissions.kind,
      enabledKinds(edition.config).map(({ id }) => id),
    ),
  );

/** The kind of a stored submission. @throws for one that does not exist, which no condition above lets through */
export function requireKind(id: string): Kind {
  const kind = findKind(id);
  if (kind === null) throw new Error(`There is no kind "${id}".`);
  return kind;
}
