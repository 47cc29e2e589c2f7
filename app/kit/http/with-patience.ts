/**
 * A signal that ends a request when it takes too long, or when the given signal does.
 *
 * Not `AbortSignal.any`: browsers of 2023 do not have it, and could neither search nor sign up without it.
 */
export function withPatience(patienceMs: number, signal?: AbortSignal | null): AbortSignal {
  const asking = new AbortController();
  const stop = () => asking.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  setTimeout(stop, patienceMs);
  return asking.signal;
}
