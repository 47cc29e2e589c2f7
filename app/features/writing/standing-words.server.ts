import type { LoadContext } from "#app/context.ts";
import { postOf } from "#app/features/blog/post.server.ts";
import { slugOf } from "#app/features/blog/posts.ts";
import type { TextKind, TextState } from "./text-kind.ts";
import type { Standing } from "./versions.server.ts";

type Here = Pick<LoadContext, "edition" | "clock">;

/** What a text is to its readers now, and whether the editor has words that they do not see. */
export function stateOf(
  { edition, clock }: Here,
  kind: TextKind,
  key: string,
  { newest, shipped, shown, isWithdrawn, source }: Standing,
): { state: TextState; isAhead: boolean; at: Date | null } {
  const at = kind === "post" && shown !== null ? postOf(slugOf(key), shown, edition.config.timeZone).publishedAt : null;
  const isAhead = shown !== null && source !== shown;
  if (shown === null) return { state: newest === null ? "absent" : isWithdrawn ? "withdrawn" : "draft", isAhead, at };
  if (at !== null && at > clock()) return { state: "scheduled", isAhead, at };
  return { state: shipped !== null && shown === shipped.source ? "shipped" : "public", isAhead, at };
}
