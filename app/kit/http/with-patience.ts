/**
 * A signal for `fetch` that aborts it after a time, or as soon as another signal is aborted.
 *
 * Not `AbortSignal.any`, which browsers of 2023 do not have: people could neither search nor sign up with them.
 * @param patienceMs milliseconds
 */
export function withPatience(patienceMs: number, signal?: AbortSignal | null): AbortSignal {
  const asking = new AbortController();
  const stop = () => asking.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  setTimeout(stop, patienceMs);
  return asking.signal;
}
