import fs from "node:fs";
import path from "node:path";
import type { FlagKey } from "#app/kit/flags/flags.ts";

/** What is known of each flag, in words. */
export interface Fact {
  key: FlagKey;
  name: string;
  kind: string;
  on_cards: string;
  asterisk: string;
  layout: string;
  /** From the top or from the hoist; "…" where a gradient has no word for one. */
  colours: string[];
  drawn_on_it: "nothing" | "heart" | "emblem";
}

export const FACTS: readonly Fact[] = readFacts();

function readFacts(): Fact[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, "flags.tsv"), "utf8");
  const [header = [], ...rows] = text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map((row) => {
    const cells = Object.fromEntries(header.map((name, index) => [name, row[index] ?? ""]));
    return { ...cells, colours: cells.colours?.split("|") } as unknown as Fact;
  });
}
