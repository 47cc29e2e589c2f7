import type { PageProblem } from "./page-problem.ts";
import type { PageBlock } from "./page-text.ts";

/** What is folded up behind a line: its words, and the blocks below. */
export interface Fold {
  kind: "folded";
  text: string;
  blocks: PageBlock[];
}

type Open = Extract<PageBlock, { kind: "fold" }>;

/** Each fold ends before the next one and before the next part of the page, so that nobody looks for a part inside of one. */
export function foldProblems(blocks: readonly PageBlock[]): PageProblem[] {
  const problems: PageProblem[] = [];
  const report = (line: number) =>
    void problems.push({ line, code: "fold", params: { example: "{details=…}", end: "{/details}" } });
  let open: Open | null = null;
  for (const block of blocks) {
    if (block.kind === "foldEnd") {
      if (open === null) report(block.line);
      open = null;
    } else if (block.kind === "fold" || (block.kind === "heading" && block.level === 2)) {
      if (open !== null) report(open.line);
      open = block.kind === "fold" ? block : null;
    }
  }
  if (open !== null) report(open.line);
  return problems;
}

/** Puts the blocks of folds into them. What has no end reaches as far as the next part. */
export function withFolds(blocks: readonly PageBlock[]): (PageBlock | Fold)[] {
  const result: (PageBlock | Fold)[] = [];
  let open: Fold | null = null;
  for (const block of blocks) {
    if (block.kind === "fold") {
      open = { kind: "folded", text: block.text, blocks: [] };
      result.push(open);
    } else if (block.kind === "foldEnd" || (block.kind === "heading" && block.level === 2)) {
      open = null;
      if (block.kind === "heading") result.push(block);
    } else if (block.kind === "note") result.push(block);
    else (open?.blocks ?? result).push(block);
  }
  return result;
}
