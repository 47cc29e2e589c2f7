import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { matchRoutes } from "@remix-run/router";
import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/server-runtime";
import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import { createHosts } from "#app/editions/hosts.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { NO_PRONOUNS } from "#app/editions/meanings.ts";
import { menuItems } from "#app/editions/menus.ts";
import type { MenuName } from "#app/editions/page.ts";
import { signedIn } from "#app/features/accounts/sign-in/sign-in-headers.server.ts";
import { entryCount } from "#app/features/collections/lists/counts.server.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { PAGES } from "#app/pages.ts";
import { PARTS } from "#app/parts.server.ts";
import { readRequester } from "#app/server/requester.ts";
import { loadSigningKeys, type SigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { AccountsService, Mailer } from "#app/services/accounts/service.server.ts";
import { readCookies } from "#app/services/accounts/session/cookies.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { type Banners, createBanners } from "#app/services/banners/banners.server.ts";
import { readEnv } from "#app/services/environment/env.ts";
import { createLog } from "#app/services/log/log.ts";
import type { Notice } from "#app/services/mail/templates.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { createPictures, type PictureStore } from "#app/services/media/pictures.server.ts";
import { createStorage, type Storage } from "#app/services/storage/storage.server.ts";
import { type EditionHandle, openEdition } from "#db/open.ts";
import { type Shipped, shipped } from "#tests/support/data/shipped.ts";
import { onceARun } from "#tests/support/once-a-run.ts";
import { makeAccount, openWorld, type World } from "../../integration/accounts/world.ts";

/**
 * Calls loaders and actions of route modules without a server, in the way the server does: with a real load context
 * over real files, and for a browser that keeps its cookies.
 */
export interface Door {
  world: World;
  service: AccountsService;
  pictures: PictureStore;
  /** Notices that were queued, oldest first. */
  notices: { notice: Notice; to: string; username: string; link: string }[];
  /** Mails with codes that were written, oldest first, and in which language; also those to nobody. */
  letters: { to: string; code: string; locale: string; english: string | null }[];
  /** The edition's file: real, migrated, and empty. */
  database: EditionHandle;
  context(request: Request): Promise<AppLoadContext>;
  /** Calls a module's loader. @param address path and query */
  get(module: RouteModule, address: string, options?: AskOptions): Promise<Answer>;
  /** Sends a form to a module's action. */
  post(module: RouteModule, address: string, fields: Fields, options?: AskOptions): Promise<Answer>;
  /** Makes an account and signs this browser in with it. */
  signUp(username: string, email: string): Promise<Account>;
  /** Signs this browser in, as after a correct code. */
  signIn(account: Account): Promise<void>;
  /** The value of a cookie this browser holds. */
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string): void;
  /** Another browser that uses the same accounts and edition. */
  other(): Door;
}

export type Fields = Readonly<Record<string, string | Blob | readonly string[]>>;

export interface AskOptions {
  /** Route parameters. */
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Network address. */
  address?: string;
  /** What the server knows otherwise. */
  context?: Partial<AppLoadContext>;
}

interface RouteModule {
  // biome-ignore lint/suspicious/noExplicitAny: each module answers with a shape of its own
  loader?: (args: any) => any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  action?: (args: any) => any;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Where a redirect leads. */
  location: string | null;
  /** What the loader or action answered with, when it was no Response. */
  // biome-ignore lint/suspicious/noExplicitAny: its shape depends on the module under test
  data: any;
  /** The body of a Response, as text and as it came. */
  body: string;
  bytes: Uint8Array;
}

interface Shared {
  world: World;
  service: AccountsService;
  pictures: PictureStore;
  banners: Banners;
  storage: Storage;
  notices: Door["notices"];
  letters: Door["letters"];
  edition: string;
  config: Partial<EditionConfig>;
  tables: Edition["tables"] | undefined;
  served: readonly string[];
  env: NodeJS.ProcessEnv;
  /** A list of its own: what is kept for a server, such as the indexes of the search, is kept by it. */
  subjects: AppLoadContext["subjects"];
  database: () => EditionHandle;
}

const BASE = "http://localhost:3000";

/** Making a key takes longer than most tests, so it is made once, and each test file uses its own copy. */
const signingFolder = path.join(mkdtempSync(path.join(tmpdir(), "isogloss-keys-")), "keys");
process.once("exit", () => rmSync(path.dirname(signingFolder), { recursive: true, force: true }));

async function signingKeysOf(now: () => Date): Promise<SigningKeys> {
  const first = { now: () => new Date("2026-11-21T12:00:00Z") };
  const made = await onceARun("signing-keys", (folder) => loadSigningKeys(folder, first));
  if (!existsSync(signingFolder)) cpSync(made, signingFolder, { recursive: true });
  return loadSigningKeys(signingFolder, { now });
}

const editions = new Map<string, Shipped>();

function editionOf(code: string): Shipped["edition"] {
  const known = editions.get(code) ?? shipped(code);
  editions.set(code, known);
  return known.edition;
}

export interface DoorOptions {
  edition?: string;
  world?: World;
  /** Settings beyond those that are always needed. */
  env?: NodeJS.ProcessEnv;
  /** Overrides of the edition's config. */
  config?: Partial<EditionConfig>;
  /** Tables of the edition in the place of its own ones. */
  tables?: Edition["tables"];
  /** Further editions that are served beside it. */
  served?: readonly string[];
}

export async function openDoor({
  edition = "en",
  world = openWorld(),
  env = {},
  config = {},
  tables,
  served = [],
}: DoorOptions = {}): Promise<Door> {
  const { now, store, secrets } = world;
  const signingKeys = await signingKeysOf(now);
  const hosts = createHosts(BASE, ["_", edition], false);
  const tokens = createTokens({ keys: signingKeys, origins: () => [BASE, hosts.origin(edition)], now });
  const notices: Door["notices"] = [];
  const letters: Door["letters"] = [];
  const mailer: Mailer = {
    codes: (texts) => (address, code, good) => {
      letters.push({ to: address, code, locale: texts.locale, english: texts.english ?? null });
      return world.writeMail(address, code, good);
    },
    prepared: (_words, notice, about) => {
      notices.push({ notice, ...about });
      return { id: `notice-${notices.length}`, sealed: "sealed", nextAt: now() };
    },
    wake: () => {},
  };
  const pictures = createPictures({ bucket: folderBucket(`${world.folder}/uploads`), now, log: createLog("silent") });
  const banners = createBanners({ dataDir: world.folder, root: path.resolve("."), now, log: createLog("silent") });
  const storage = createStorage({
    env: { DATA_DIR: world.folder, UPLOADS_BUCKET: null, RETENTION_MONTHS: 18 },
    now,
    log: createLog("silent"),
    pageBytes: () => 0,
    jobs: () => null,
  });
  return doorOf({
    world,
    pictures,
    banners,
    storage,
    notices,
    letters,
    edition,
    config,
    tables,
    served,
    env,
    subjects: [...PARTS],
    database: databaseIn(world, edition),
    service: { store, secrets, ledger: world.ledger, erasures: world.erasures, now, tokens, signingKeys, mailer },
  });
}

function doorOf(shared: Shared): Door {
  const { world, service, notices } = shared;
  const jar = new Map<string, string>();

  async function ask(module: RouteModule, kind: "loader" | "action", request: Request, options: AskOptions) {
    const context = { ...(await contextFor(shared, request, options.address)), ...options.context };
    const args = { request, context, params: options.params ?? {} } as unknown as ActionFunctionArgs;
    const ran = module[kind];
    if (ran === undefined) throw new Error(`The module has no ${kind}.`);
    const answer = await answerOf(async () => ran(args));
    // Whoever is refused for asking too often learns when to come back, wherever on the site.
    if (answer.status === 429 && !/^[1-9]\d*$/.test(answer.headers.get("Retry-After") ?? ""))
      throw new Error("An answer 429 has no Retry-After.");
    keep(jar, answer.headers);
    return answer;
  }

  const requestTo = (address: string, options: AskOptions, init: RequestInit = {}) => {
    const headers = new Headers({ ...cookieHeaders(jar), ...options.headers });
    return new Request(new URL(address, originOf(shared)), { ...init, headers });
  };

  const door: Door = {
    world,
    service,
    pictures: shared.pictures,
    notices,
    letters: shared.letters,
    get database() {
      return shared.database();
    },
    context: (request) => contextFor(shared, request),
    get: (module, address, options = {}) => ask(module, "loader", requestTo(address, options), options),
    post: (module, address, fields, options = {}) =>
      ask(module, "action", requestTo(address, options, { method: "POST", body: bodyOf(fields) }), options),
    signUp: async (username, email) => {
      const account = await makeAccount(world, username, email);
      await door.signIn(account);
      return account;
    },
    signIn: async (account) => {
      const session = await createSession(service, { accountId: account.id, device: "Test" });
      if (session === null) throw new Error("the account is gone");
      const asked = new Request(originOf(shared), { headers: cookieHeaders(jar) });
      keep(jar, await signedIn(await contextFor(shared, asked), { account, session }));
    },
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    other: () => doorOf(shared),
  };
  return door;
}

const originOf = ({ edition }: Shared) => createHosts(BASE, ["_", edition], false).origin(edition);

async function contextFor(shared: Shared, request: Request, address = "192.0.2.7"): Promise<AppLoadContext> {
  const { service, edition: code } = shared;
  const own = editionOf(code);
  const config = withPaths({ ...own.config, ...shared.config }, PAGES);
  const edition = { ...own, config, tables: shared.tables ?? own.tables };
  const log = createLog("silent");
  const headers = Object.fromEntries(request.headers);
  const asker = await readRequester({ service, log }, { headers, method: request.method } as never, {
    code,
    origin: originOf(shared),
    address,
    secure: false,
  });
  const env = readEnv({ DATA_DIR: shared.world.folder, BASE_URL: BASE, ...shared.env }, path.resolve("."));
  const { text } = createTranslator(edition.config.locale, edition.texts);
  return {
    ...OWN_SPELLING,
    viewer: asker.viewer,
    impersonation: asker.impersonation,
    isBesieged: false,
    visitor: asker.visitor,
    pictures: shared.pictures,
    banners: shared.banners,
    storage: shared.storage,
    can: asker.can,
    accounts: service,
    env,
    edition,
    spoken: edition,
    text,
    directory: [edition.config, ...shared.served.map((other) => withPaths(editionOf(other).config, PAGES))],
    hosts: createHosts(BASE, ["_", code, ...shared.served], false),
    database: shared.database(),
    pronounsOf: () => NO_PRONOUNS,
    siblings: () => [shared.database()],
    dependsOnAccount: () => {},
    editionOf: (code: string) => (code === "_" || existsSync(`editions/${code}`) ? editionOf(code) : null),
    pages: PAGES,
    subjects: shared.subjects,
    menu: (name: MenuName) =>
      menuItems(
        PAGES,
        name,
        { config: edition.config, can: asker.can, hasEntries: (kind) => entryCount(shared.database(), kind) > 0 },
        text,
      ),
    routeIdsAt: routeIdsOf(edition.config),
    namespacesAt: () => [],
    languages: [edition.config.locale],
    clock: shared.world.now,
    log,
    requestId: "test",
    scriptMark: "mark",
    development: false,
  } as unknown as AppLoadContext;
}

/** Opened on first use, because most tests of accounts never need it. */
function databaseIn(world: World, code: string): () => EditionHandle {
  let handle: EditionHandle | null = null;
  return () => {
    handle ??= openEdition(code, { dataDir: world.folder, migrationsDir: "migrations" });
    return handle;
  };
}

/** Which routes an address leads to, found as the server finds them. */
function routeIdsOf(config: EditionConfig): (pathname: string) => string[] {
  const tree = Object.entries(config.paths).flatMap(([id, path]) => (path === null ? [] : [{ id, path: `/${path}` }]));
  return (pathname) => (matchRoutes(tree, pathname) ?? []).map(({ route }) => route.id);
}

async function answerOf(run: () => Promise<unknown>): Promise<Answer> {
  let result: unknown;
  try {
    result = await run();
  } catch (error) {
    if (!(error instanceof Response) && !isData(error)) throw error;
    result = error;
  }
  if (result instanceof Response) {
    const { status, headers } = result;
    const bytes = new Uint8Array(await result.arrayBuffer());
    const body = new TextDecoder().decode(bytes);
    return { status, headers, location: headers.get("Location"), data: null, body, bytes };
  }
  const none = { location: null, body: "", bytes: new Uint8Array(0) };
  if (!isData(result)) return { status: 200, headers: new Headers(), data: result, ...none };
  const { data, init } = result;
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data, ...none };
}

interface WithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isData = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && (value as { type?: unknown }).type === "DataWithResponseInit";

/** As a browser sends it: multipart with a file, otherwise url-encoded. */
function bodyOf(fields: Fields): FormData | URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, one] as [string, string | Blob]),
  );
  if (pairs.every(([, value]) => typeof value === "string")) return new URLSearchParams(pairs as [string, string][]);
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

function keep(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/Max-Age=0(?:;|$)/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

const cookieHeaders = (jar: Map<string, string>): Record<string, string> =>
  jar.size === 0 ? {} : { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") };

/** The cookies that an answer sets, by name. */
export const cookiesOf = (answer: Answer) => readCookies(answer.headers.getSetCookie().join("; "), false);
