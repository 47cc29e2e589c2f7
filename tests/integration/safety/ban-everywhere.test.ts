import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import type { EditionConfig } from "#app/editions/config.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { chooseAvatar } from "#app/features/accounts/avatar/avatars.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { acceptMention } from "#app/features/cards/circle.server.ts";
import { receiveFlag } from "#app/features/cards/flag-pictures.server.ts";
import { newId } from "#app/features/collections/action-context.server.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { caseId } from "#app/features/safety/case-id.ts";
import { PAGES } from "#app/pages.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, accountById, publicIdOf } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { type Accounts, fileStore } from "#app/services/accounts/store.server.ts";
import { createLog } from "#app/services/log/log.ts";
import { folderBucket } from "#app/services/media/bucket.server.ts";
import { customFlagUrl } from "#app/services/media/picture.ts";
import { createPictures } from "#app/services/media/pictures.server.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { credits } from "#db/edition/schema/contributions.ts";
import { closeDatabase, openAccounts, openEdition } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { plainPath, type There } from "#tests/support/guard/addresses.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { siteForFile } from "#tests/support/server/site.ts";
import { CANARY_CARD, canariesIn } from "../cards/canary-card.ts";
import { putAccount, saveCardOf } from "../cards/cards.ts";

/**
 * Somebody is banned, and is nowhere: every address of the built site is asked as it was asked before. The addresses come from the table of
 * routes, so that a new page or answer is among them; one with a parameter that nobody has thought of does not pass.
 */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

const CODES = ["en", "pl"] as const;
const hostOf = (code: string) => `${code}.localhost`;
const site = siteForFile();

/** Two people with names of one length, so that answers about them can be compared: one is banned, and the other never was there. */
const ROBIN = "robincanary";
const NOBODY = "nobodyatall";
const FRIEND = "friendlyone";

let robin: Account;
/** Addresses of what Robin has uploaded. */
let uploads: string[] = [];
const cookies: Record<string, string> = { visitor: "" };

beforeAll(async () => {
  const handle = openAccounts({ dataDir: site.dataDir, migrationsDir: MIGRATIONS });
  const now = () => new Date();
  const keys = `${site.dataDir}/keys`;
  const secrets = loadSecrets(keys, { now, mayCreate: false });
  const ledger = openLedger({ file: ledgerFile(site.dataDir), secrets, log: { error: () => {} } });
  const accounts = { store: fileStore(handle), secrets, now, ledger, erasures: [] };
  const origin = `http://${hostOf("en")}`;
  const tokens = createTokens({ keys: await loadSigningKeys(keys, { now }), origins: () => [origin], now });
  const cookieOf = async ({ id: subject }: Account) => {
    const session = await createSession(accounts, { accountId: subject, device: "Test" });
    const about = { purpose: "session", subject, tokenId: session?.tokenId ?? "", issuer: origin } as const;
    return `session=${(await tokens.sign(about)).token}`;
  };
  const friend = await putAccount(accounts, FRIEND);
  robin = await putAccount(accounts, ROBIN);
  const [member, moderator] = [await putAccount(accounts, "membersam"), await putAccount(accounts, "moderamo")];
  await setRoles(accounts, { actor: null, accountId: moderator.id, roles: "*-users" });
  uploads = await uploadAs(accounts, robin);
  const picture = /\/([0-9a-f]{32})-flag/.exec(uploads.join(" "))?.[1] ?? "";
  const customFlags = CANARY_CARD.customFlags.map((flag) => ({ ...flag, picture }));
  for (const locale of CODES) {
    const content = { ...CANARY_CARD, customFlags };
    await saveCardOf(accounts, robin, { content, locale, indexed: true });
  }
  const circle = [{ personId: robin.id, relationship: "canaryrelationship" }];
  const cardId = await saveCardOf(accounts, friend, { circle });
  await acceptMention(accounts, { accountId: robin.id, cardId });
  for (const [who, account] of Object.entries({ friend, member, moderator })) cookies[who] = await cookieOf(account);
  await closeDatabase(handle);
  await creditRobin();
});

/** An avatar and a flag, on every edition. @returns their addresses */
async function uploadAs(accounts: Accounts, { id: accountId }: Account): Promise<string[]> {
  const log = createLog("silent");
  const pictures = createPictures({ bucket: folderBucket(`${site.dataDir}/uploads`), now: accounts.now, log });
  const picture = await sharp({ create: { width: 600, height: 500, channels: 3, background: "#c71585" } })
    .png()
    .toBuffer();
  const parts = { accounts, pictures, env: {} as never, safeFetch: {} as never };
  expect(await chooseAvatar(parts, { accountId, choice: { source: "upload", picture } })).toBe(null);
  const flag = await receiveFlag({ accounts, pictures }, accountId, picture);
  if (flag.error !== null) throw new Error(flag.error);
  const avatar = (await accountById(accounts.store, accountId))?.avatarFile ?? "";
  return [`/avatars/${avatar}-240.webp`, `/avatars/${avatar}-480.webp`, customFlagUrl(flag.id)];
}

/** An entry of theirs, below which their name stands. */
async function creditRobin(): Promise<void> {
  const database = openEdition("en", { dataDir: site.dataDir, migrationsDir: "migrations" });
  const kind = getKind("terms");
  const data = completeData(kind.fields, { term: ["robinword"], definition: "A word." });
  const at = new Date();
  await change(database, (db) => {
    const row = { kind: "terms", status: "approved", data, authorId: robin.id, createdAt: at, updatedAt: at } as const;
    db.insert(entries)
      .values({ id: newId(at), key: "robinword", origin: "local", ...row, ...derive(kind, data) })
      .run();
    db.insert(credits).values({ accountId: robin.id, username: ROBIN, agreedAt: at }).run();
    pagesChanged(db);
  });
  await closeDatabase(database);
}

/** Routes whose rest of the path names a person. */
const NAMES_A_PERSON = ["apiProfileVersions"];

function addressesOf(config: EditionConfig, code: string, name: string, id: string): string[] {
  const there: There = { code, entries: { terms: "robinword" }, proposals: {}, account: id };
  const about: Record<string, string> = { ":username": name, "@:username": `@${name}`, ":handle": `@${name}` };
  return Object.entries(config.paths).flatMap(([route, pattern]) => {
    if (pattern === null) return [];
    const steps = pattern.split("/").map((step) => {
      if (step in about) return about[step];
      if (step === "*" && NAMES_A_PERSON.includes(route)) return name;
      if (step === ":id" && route === "apiProfileById") return id;
      if (step === ":name" && route === "apiCard") return name;
      if (step === ":case") return caseId(`card/${code}/${id}`);
      return plainPath(step, route, there).slice(1);
    });
    const path = `/${steps.join("/")}`;
    return [path, path === "/" ? "/_root.data" : `${path}.data`];
  });
}

/** What is asked for in a query names people too. */
const queriesAbout = (name: string, code: string): string[] => [
  `/search?query=${name}`,
  `/search?query=canaryname`,
  `/api/search?query=${name}`,
  `/api/v4/speak?names=${name}`,
  `/api/v4/speak?names=${FRIEND},${name}`,
  `/api/v2/lookup?platform=username&ids=${name}`,
  `/api/oembed?url=${encodeURIComponent(`http://${hostOf(code)}/@${name}`)}`,
  `/@${FRIEND}`,
  `/@${FRIEND}.data`,
  `/card/@${FRIEND}`,
  `/api/profile/get/${FRIEND}?version=2`,
  `/api/v4/cards/${FRIEND}`,
  "/terminology/robinword",
  "/api/v4/entries/terms?limit=100",
];

const VIEWERS = ["visitor", "member", "friend"] as const;
type Asked = { code: (typeof CODES)[number]; path: string; viewer: (typeof VIEWERS)[number] };

function everything(name: string, id: string): Asked[] {
  return CODES.flatMap((code) => {
    const config = withPaths(shipped(code).edition.config, PAGES);
    const paths = [...addressesOf(config, code, name, id), ...queriesAbout(name, code)];
    // Signing out would end the session that the others are asked with.
    const asked = paths.filter((path) => !/sign-out|\/switch|\/connect/.test(path));
    return asked.flatMap((path) =>
      VIEWERS.filter((viewer) => viewer === "visitor" || code === "en").map((viewer) => ({ code, path, viewer })),
    );
  });
}

const ask = ({ code, path, viewer }: Asked): Promise<Answer> =>
  site.get(hostOf(code), path, viewer === "visitor" ? {} : { cookie: cookies[viewer] ?? "" });

/** Whether an answer tells of Robin more than the address that was asked for does. */
function tellsOf({ path }: Asked, { body, headers }: Answer): boolean {
  const echoes = new RegExp(`[^"\\\\s<>]*${ROBIN}[^"\\\\s<>]*`, "g");
  const said = path.includes(ROBIN) ? body.replaceAll(echoes, "") : body;
  const inHeaders = path.includes(ROBIN) ? "" : JSON.stringify(headers);
  const asks = canariesIn(path);
  const canaries = canariesIn(said).filter((one) => !asks.includes(one) && one !== "zone" && one !== "flag");
  const isNamed = said.includes(ROBIN) || inHeaders.includes(ROBIN);
  const hasId = !path.includes(robin.id) && said.includes(robin.id);
  return (
    canaries.length > 0 || isNamed || hasId || (!path.includes(publicIdOf(robin)) && said.includes(publicIdOf(robin)))
  );
}

async function decideAs(fields: Record<string, string>): Promise<void> {
  const path = `/admin/abuse-reports/${caseId(`card/en/${robin.id}`)}`;
  const headers = {
    cookie: cookies.moderator ?? "",
    origin: `http://${hostOf("en")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams({ seen: "", sure: "yes", ...fields }).toString();
  const answer = await site.ask({ host: hostOf("en"), path, method: "POST", headers, body });
  expect([answer.status, answer.headers.location ?? ""]).toEqual([303, expect.stringContaining("done=")]);
}

async function tellers(all: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  for (const asked of all) {
    const answer = await ask(asked);
    if (answer.status >= 500) throw new Error(`${asked.path} answers ${answer.status}`);
    if (tellsOf(asked, answer)) found.push(`${asked.code} ${asked.viewer} ${asked.path}`);
  }
  return found;
}

test("a ban takes somebody from every page and answer at once, and its end brings them back to all of them", async () => {
  const all = everything(ROBIN, robin.id);
  // Asked twice, so that what can be stored is.
  await tellers(all);
  const before = await tellers(all);
  expect(before).toEqual(
    expect.arrayContaining([`en visitor /@${ROBIN}`, `en visitor /@${FRIEND}`, `pl visitor /@${ROBIN}`]),
  );
  // The names of authors are told to programs.
  expect(before).toContain("en visitor /api/v4/entries/terms?limit=100");
  await decideAs({ act: "ban", words: "Threats.", rule: "1", days: "forEver" });
  // Those that told of Robin: the very first answer of each after the ban says nothing any more, so nothing is left of the second there is.
  const told = all.filter(({ code, path, viewer }) => before.includes(`${code} ${viewer} ${path}`));
  const answers = await Promise.all(told.map(async (asked) => [asked, await ask(asked)] as const));
  expect(answers.filter(([asked, answer]) => tellsOf(asked, answer)).map(([{ path }]) => path)).toEqual([]);
  expect(answers).toHaveLength(before.length);
  expect(await tellers(all)).toEqual([]);
  await decideAs({ act: "lift" });
  expect(await tellers(all)).toEqual(before);
});

test("what somebody has uploaded is gone with the ban at once, also for who has its address, and back with its end", async () => {
  const statuses = () =>
    Promise.all(
      CODES.flatMap((code) =>
        uploads.map((path) => ask({ code, path, viewer: "visitor" }).then(({ status }) => status)),
      ),
    );
  const all = (status: number) => CODES.flatMap(() => uploads.map(() => status));
  expect(await statuses()).toEqual(all(200));
  await decideAs({ act: "ban", words: "Threats.", rule: "1", days: "forEver" });
  // The first question of anybody.
  expect(await statuses()).toEqual(all(404));
  const nobodys = uploads.map((path) => path.replace(/[0-9a-f]{32}/, "0".repeat(32)));
  for (const [at, path] of uploads.entries()) {
    const [mine, theirs] = [
      await ask({ code: "en", path, viewer: "member" }),
      await site.get(hostOf("en"), nobodys[at] ?? ""),
    ];
    expect([mine.status, mine.body, mine.headers["cache-control"]]).toEqual([
      theirs.status,
      theirs.body,
      theirs.headers["cache-control"],
    ]);
  }
  await decideAs({ act: "lift" });
  expect(await statuses()).toEqual(all(200));
});

test("who is banned answers at every address like somebody who never was there", async () => {
  await decideAs({ act: "ban", words: "Threats.", rule: "1", days: "forEver" });
  const nobodyId = "01NOBODYATALL0000000000000";
  const pairs = everything(ROBIN, robin.id).map((asked, at) => [asked, everything(NOBODY, nobodyId)[at]] as const);
  const about = pairs.filter(([{ path }]) => path.includes(ROBIN) || path.includes(robin.id));
  for (const [asked, other] of about) {
    if (other === undefined) throw new Error("not as many");
    const [mine, theirs] = [await ask(asked), await ask(other)];
    expect([asked.viewer, asked.path, alike(mine)]).toEqual([asked.viewer, asked.path, alike(theirs)]);
  }
  await decideAs({ act: "lift" });
});

/** An answer without the name that was asked for, and what differs between any two. */
function alike({ status, headers, body }: Answer) {
  const plain = (text: string) =>
    text
      .replaceAll(ROBIN, NOBODY)
      .replaceAll(robin.id, "01NOBODYATALL0000000000000")
      .replaceAll(/'sha256-[^']+'/g, "HASH");
  const { "content-type": type, "cache-control": cache, location = "" } = headers;
  return { status, type, cache, location: plain(location), body: plain(body) };
}
