/** A fixed text, and what stands in its place. */
export type Replacement = readonly [wanted: string, by: string];

/** Replaces several fixed texts wherever they stand, in one go: each `replaceAll` would copy the whole page once more. */
export function replaceEach(text: string, replacements: readonly Replacement[]): string {
  const pieces: string[] = [];
  const found = replacements.map(([wanted, by]) => ({ wanted, by, at: text.indexOf(wanted) }));
  let done = 0;
  for (;;) {
    const open = found.filter(({ at }) => at >= 0);
    const next = open.reduce<(typeof found)[number] | undefined>(
      (first, one) => (first === undefined || one.at < first.at ? one : first),
      undefined,
    );
    if (next === undefined) break;
    pieces.push(text.slice(done, next.at), next.by);
    done = next.at + next.wanted.length;
    for (const one of open) if (one.at < done) one.at = text.indexOf(one.wanted, done);
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(done)].join("");
}
