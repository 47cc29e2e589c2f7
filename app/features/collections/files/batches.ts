/** SQLite allows 32,766 values in a statement. */
const BATCH_SIZE = 1000;

/** Parts of a list that are small enough to be named in one statement. */
export function* inBatches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}
