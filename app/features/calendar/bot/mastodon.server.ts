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
 * @returns the id of the status; "" when the server has taken it without saying one
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
    form: new URLSearchParams({ status: withoutMentions(text), language, visibility: "unlisted" }),
  });
  const id = status >= 200 && status < 300 ? readId(body) : null;
  if (id === null) throw new StatusRefused(status);
  return id;
}

/**
 * Servers that speak the API of Mastodon have taken a status with any 2xx, and name it by a string, a number or not at all: not to post it
 * a second time is worth more than its id.
 * @returns null for what is no answer of such a server, but of something in front of it
 */
function readId(body: Buffer): string | null {
  const text = body.toString("utf8").trim();
  if (text === "") return "";
  try {
    const { id } = (JSON.parse(text) ?? {}) as { id?: unknown };
    return typeof id === "string" || typeof id === "number" ? String(id).slice(0, MAX_ID) : "";
  } catch {
    return null;
  }
}

const MAX_ID = 100;

/** Names of days are words: "@alex" in one of them must call nobody, and "#1" lead nowhere. Addresses stay as they are. */
const withoutMentions = (text: string): string =>
  text
    .split("\n")
    .map((line) => (/^https?:/.test(line) ? line : line.replace(/[@#＃](?=[\p{L}\p{N}_])/gu, "$&\u2060")))
    .join("\n");
