/**
 * The order in which sets stand for their language: its default first, which is of no gender where the language has such a
 * set, and then of each group in turn.
 * @param first key of the default
 * @param groups with the keys of their members, of which some may be no sets
 * @returns each key once
 */
export function inTurn(first: string, groups: readonly { pronouns: readonly string[] }[]): string[] {
  const longest = Math.max(0, ...groups.map(({ pronouns }) => pronouns.length));
  const turns = Array.from({ length: longest }, (_, at) => groups.flatMap(({ pronouns }) => pronouns[at] ?? []));
  return [...new Set([first, ...turns.flat()])];
}
