import { withPatience } from "./with-patience.ts";

/** Answers after which the same question may get another one: the server is busy, is just starting, or somebody was quicker. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Milliseconds an answer is waited for. */
const PATIENCE_MS = 30_000;

/**
 * `fetch` for the scripts of our pages. What only reads is asked for once more where that may help; what is sent is not, because it
 * may have arrived.
 * @throws as `fetch` does, when there is no network, no answer within half a minute, or `signal` is aborted
 */
export async function askServer(path: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const ask = () => fetch(path, { ...init, signal: withPatience(PATIENCE_MS, signal) });
  if ((init.method ?? "GET") !== "GET") return ask();
  const first = await ask().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  return first !== null && !PASSING.has(first.status) ? first : ask();
}
