import type { SafeFetch } from "#app/services/http/safe-fetch.server.ts";

/** An account on a Mastodon server that posts. https://docs.joinmastodon.org/methods/statuses/#create */
export interface MastodonAccount {
  safeFetch: SafeFetch;
  /** "https://mastodon.example" */
  server: string;
  token: string;
}

export interface NewStatus {
  text: string;
  /** ISO 639 code of its language. */
  language: string;
  /** The server takes statuses with one key as one, for an hour. */
  idempotencyKey: string;
}

/** The server has answered, and did not take the status. */
export class StatusRefused extends Error {
  override readonly name = "StatusRefused";
  constructor(readonly status: number) {
    super(`The Mastodon server answered ${status}.`);
  }
}

/** Only our answer, and never a page of theirs. */
const MAX_BYTES = 200_000;

/**
 * Posts where followers see it, and not in the server's public timelines.
 * @returns the id of the status
 * @throws StatusRefused, FetchError
 */
export async function postStatus(
  account: MastodonAccount,
  { text, language, idempotencyKey }: NewStatus,
): Promise<string> {
  const { safeFetch, server, token } = account;
  const { status, body } = await safeFetch.post(`${server}/api/v1/statuses`, {
    accept: "application/json",
    maxBytes: MAX_BYTES,
    headers: { authorization: `Bearer ${token}`, "idempotency-key": idempotencyKey },
    form: new URLSearchParams({ status: text, language, visibility: "unlisted" }),
  });
  const id = status === 200 ? readId(body) : null;
  if (id === null) throw new StatusRefused(status);
  return id;
}

function readId(body: Buffer): string | null {
  try {
    const { id } = JSON.parse(body.toString("utf8")) as { id?: unknown };
    return typeof id === "string" && id !== "" ? id.slice(0, 100) : null;
  } catch {
    return null;
  }
}
