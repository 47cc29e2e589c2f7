import { z } from "zod";
import { cardContent } from "../content.ts";

/** What a report keeps of a card, so that it can be judged after the card has been changed or deleted. */

const snapshot = z.object({
  content: cardContent,
  /** What the owner calls the people in their circle; not who they are. */
  relationships: z.array(z.string()).default([]),
});

export type Snapshot = z.infer<typeof snapshot>;

export const writeSnapshot = (taken: Snapshot): string => JSON.stringify(taken);

/** @returns null for what no version of the program has stored */
export function readSnapshot(stored: string): Snapshot | null {
  try {
    return snapshot.safeParse(JSON.parse(stored)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The parts of a card that hold words of its owner, in the order of the card. */
export const PARTS = [
  ...(["names", "pronouns", "description", "words", "customFlags", "links", "legend"] as const),
  ...(["sensitive", "circle", "events"] as const),
];
export type Part = (typeof PARTS)[number];

/** Every text somebody wrote on a card, by part. Parts without any are left out. */
export function textsOf({ content, relationships }: Snapshot): { part: Part; texts: string[] }[] {
  const { names, pronouns, description, words, customFlags, links, legend, sensitive, events } = content;
  const values = (items: readonly { value: string }[]) => items.map(({ value }) => value);
  const all: Record<Part, string[]> = {
    names: names.flatMap(({ value, pronunciation }) => [value, pronunciation]),
    pronouns: values(pronouns),
    description: [description],
    words: words.flatMap((column) => [column.header, ...values(column.values)]),
    customFlags: customFlags.flatMap((flag) => [flag.name, flag.description, flag.alt, flag.link]),
    links,
    legend: legend.map((entry) => entry.description),
    sensitive,
    circle: relationships,
    events: events.flatMap(({ name, comment }) => [name, comment]),
  };
  return PARTS.flatMap((part) => {
    const texts = all[part].filter((text) => text !== "");
    return texts.length === 0 ? [] : [{ part, texts }];
  });
}
