import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { Encoding } from "./page.ts";

/** Our encodings, smallest first: a client gets the smallest one it accepts. */
const OURS = ["br", "gzip"] as const;

const known = new LRUCache<string, Encoding>({ max: 200 });

/** The best encoding a client accepts, by its Accept-Encoding header; "identity" when in doubt. */
export function encodingFor(header: string | undefined): Encoding {
  if (header === undefined || header === "") return "identity";
  const before = known.get(header);
  if (before) return before;
  // A header longer than any real one is neither parsed nor remembered.
  if (header.length > 200) return "identity";
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings([...OURS]);
  const best = OURS.find((encoding) => accepted.includes(encoding)) ?? "identity";
  known.set(header, best);
  return best;
}
