import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Part, ShownBlock, Words } from "#app/features/articles/shown-article.ts";
import { comparisonsOf } from "#app/features/census/results/comparisons.server.ts";
import { COMPARE, tableName } from "#app/features/census/results/parameters.ts";
import { resultsOf } from "#app/features/census/results/publish.server.ts";
import { resultWords, shownResult } from "#app/features/census/results/shown-results.server.ts";
import { CENSUS_RESULT } from "./posts.ts";

type Context = Pick<LoadContext, "edition" | "database" | "text">;

interface Body {
  opening: ShownBlock[];
  parts: Part[];
}

/** A post with what came of censuses. In place of what is not published, or was taken down, the post says so. */
export async function withResults(context: Context, { opening, parts }: Body): Promise<Body> {
  return {
    opening: await filledIn(context, opening),
    parts: await Promise.all(parts.map(async (part) => ({ ...part, blocks: await filledIn(context, part.blocks) }))),
  };
}

async function filledIn(context: Context, blocks: readonly ShownBlock[]): Promise<ShownBlock[]> {
  return Promise.all(
    blocks.map(async (block): Promise<ShownBlock> => {
      if (block.kind === "folded") return { ...block, blocks: await filledIn(context, block.blocks) };
      if (block.kind !== "census") return block;
      return (await resultBlock(context, block.about)) ?? notPublic(context, block.about);
    }),
  );
}

function notPublic({ text }: Context, about: string): ShownBlock {
  const [, edition = ""] = CENSUS_RESULT.exec(about) ?? [];
  const words: Words = [{ kind: "text", text: text("census.results.notPublic", { edition }) }];
  return { kind: "quote", look: "note", words };
}

async function resultBlock(context: Context, about: string): Promise<ShownBlock | null> {
  const { database, text } = context;
  const { config } = context.edition;
  const [, name = "", asked = "", by] = CENSUS_RESULT.exec(about) ?? [];
  const results = hasPage(config, "censusResults") ? resultsOf(database, name) : null;
  const question = results?.questions.find((_, at) => tableName(at) === asked);
  if (results === null || question === undefined) return null;
  const comparison =
    by === undefined ? null : (comparisonsOf(context, name, results).find(({ key }) => key === by) ?? null);
  if (by !== undefined && comparison === null) return null;
  const id = about.replaceAll("=", "-");
  const result = await shownResult(context, question, { id, comparison, params: null });
  if (result === null) return null;
  const path = href(config, "censusResults", { edition: name });
  const whole = {
    label: text("census.results.title", { edition: name }),
    href: `${path}${by === undefined ? "" : `?${COMPARE}=${by}`}#${asked}`,
  };
  return { kind: "census", about, shown: { result, direction: config.direction, words: resultWords(text), whole } };
}
