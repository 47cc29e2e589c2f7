import type { components, paths } from "./schema.ts";

/** A client of one Isogloss site. Every answer, parameter and error has the type that the site describes at /api/openapi.json. */

/** The shapes of answers by name: `Schemas["PronounSet"]`. */
export type Schemas = components["schemas"];
export type Problem = Schemas["Problem"];

/** What can be asked: "/api/v4/sets/{path}". */
export type Address = keyof paths;
type Get<A extends Address> = paths[A]["get"];
type PathOf<A extends Address> = Get<A>["parameters"]["path"];
type QueryOf<A extends Address> = Get<A>["parameters"]["query"];

export type Answer<A extends Address> = Get<A>["responses"][200]["content"]["application/json"];

/** Addresses that are answered in pages. */
export type ListAddress = {
  [A in Address]: Answer<A> extends { items: unknown[]; next: string | null } ? A : never;
}[Address];
export type Item<A extends ListAddress> = Answer<A> extends { items: (infer I)[] } ? I : never;

/** Any part of an answer may be missing when only some fields were asked for. */
export type Part<T> = T extends (infer I)[] ? Part<I>[] : T extends object ? { [K in keyof T]?: Part<T[K]> } : T;

interface Settings {
  signal?: AbortSignal;
}
type WithPath<A extends Address> = PathOf<A> extends object ? { path: PathOf<A> } : { path?: never };
type OwnQuery<A extends Address> = Omit<NonNullable<QueryOf<A>>, "fields">;
type WithQuery<A extends Address> =
  Record<string, never> extends OwnQuery<A> | undefined
    ? { query?: OwnQuery<A> }
    : undefined extends QueryOf<A>
      ? { query?: OwnQuery<A> }
      : { query: OwnQuery<A> };
export type Asking<A extends Address> = WithPath<A> & WithQuery<A> & Settings;

/** The asking may be left out where nothing has to be said. */
type Rest<A extends Address> = Record<string, never> extends Asking<A> ? [asking?: Asking<A>] : [asking: Asking<A>];

/** The site has answered with a problem (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  /** @param retryAfter seconds after which to ask again; null where that would change nothing */
  constructor(
    readonly problem: Problem,
    readonly retryAfter: number | null,
  ) {
    super(`${problem.title}: ${problem.detail}`);
  }
}

export interface ClientOptions {
  /** Of the site, or of an edition: "https://en.example.org". */
  origin: string;
  /** A session token, for a card of one's own that others may not see. Most programs need none. */
  token?: string;
  /** In place of the platform's. */
  fetch?: typeof fetch;
  /** As many answers as are kept, to be sent again only when they have changed. */
  kept?: number;
}

const KEPT = 100;

interface Kept {
  etag: string;
  /** As it came: each asker gets an answer of their own, to change as they like. */
  text: string;
}

export class Client {
  readonly #options: ClientOptions;
  readonly #answers = new Map<string, Kept>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /**
   * Asks for something: `get("/api/v4/sets/{path}", { path: { path: "they" } })`.
   * @throws ProblemError when the site answers with one, and whatever `fetch` throws
   */
  get<A extends Address>(address: A, ...[asking]: Rest<A>): Promise<Answer<A>> {
    return this.#ask(address, asking) as Promise<Answer<A>>;
  }

  /**
   * Asks for some fields alone: `pick("/api/v4/sets", ["items.label", "next"])`.
   * @throws as `get`
   */
  pick<A extends Address>(address: A, fields: readonly string[], ...[asking]: Rest<A>): Promise<Part<Answer<A>>> {
    return this.#ask(address, asking, { fields: fields.join() }) as Promise<Part<Answer<A>>>;
  }

  /**
   * Every item of a list, a page after the other: `for await (const set of client.all("/api/v4/sets"))`.
   * @throws as `get`
   */
  async *all<A extends ListAddress>(address: A, ...[asking]: Rest<A>): AsyncGenerator<Item<A>> {
    let more: Record<string, string> = {};
    while (true) {
      const { items, next } = (await this.#ask(address, asking, more)) as { items: Item<A>[]; next: string | null };
      yield* items;
      if (next === null) return;
      more = { cursor: next };
    }
  }

  async #ask(address: string, asking: LooseAsking = {}, more: Record<string, string> = {}): Promise<unknown> {
    const { origin, token, fetch: ask = fetch } = this.#options;
    const url = urlOf(origin, address, { ...asking.path }, { ...asking.query, ...more });
    const known = this.#answers.get(url);
    const headers: Record<string, string> = { accept: "application/json, application/problem+json" };
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    if (known !== undefined) headers["if-none-match"] = known.etag;
    const response = await ask(url, { headers, signal: asking.signal ?? null });
    if (response.status === 304 && known !== undefined) return JSON.parse(known.text);
    if (!response.ok) throw await problemOf(response);
    const text = await response.text();
    const answer: unknown = JSON.parse(text);
    this.#keep(url, response.headers.get("etag"), text);
    return answer;
  }

  #keep(url: string, etag: string | null, text: string): void {
    this.#answers.delete(url);
    if (etag !== null) this.#answers.set(url, { etag, text });
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > (this.#options.kept ?? KEPT)) this.#answers.delete(oldest);
  }
}

interface LooseAsking extends Settings {
  path?: object;
  query?: object;
}

function urlOf(origin: string, address: string, path: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(path[name] ?? "");
    // Every program would make another address of these.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" cannot stand in an address.`);
    return encodeURIComponent(value);
  });
  const url = new URL(filled, origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

async function problemOf(response: Response): Promise<ProblemError> {
  const { status, statusText, headers } = response;
  const isProblem = headers.get("content-type")?.startsWith("application/problem+json") ?? false;
  // A proxy in between may answer in its own way.
  const unknown: Problem = { type: "about:blank", title: statusText || String(status), status, detail: "" };
  const problem = isProblem ? ((await response.json()) as Problem) : unknown;
  const after = Number(headers.get("retry-after") ?? Number.NaN);
  return new ProblemError(problem, Number.isFinite(after) ? after : null);
}
