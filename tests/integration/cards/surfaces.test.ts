import { beforeAll, describe, expect, test, vi } from "vitest";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { acceptMention } from "#app/features/cards/circle.server.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { openLedger } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, publicIdOf } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { VISIBILITIES, type Visibility } from "#db/accounts/schema/cards.ts";
import { closeDatabase, openAccounts } from "#db/open.ts";
import { ledgerFile } from "#db/places.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";
import type { Answer } from "#tests/support/server/client.ts";
import { siteForFile } from "#tests/support/server/site.ts";
import { CANARIES, CANARY_CARD, type CanaryField, canariesIn, PRONOUN_FIELDS } from "./canary-card.ts";
import { putAccount, saveCardOf } from "./cards.ts";

/** What the built server sends of a card, wherever it could stand, to whoever may ask: nothing that is not theirs. */

vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

const HOST = "en.localhost";
const ORIGIN = `http://${HOST}`;
/** The host of another edition, in which Robin has no card. */
const OTHER_HOST = "pl.localhost";
/** What somebody is to Robin who has not agreed to it: nobody else reads it, whoever of the two is a minor. */
const UNANSWERED = "zebuunanswered";
const ADULT = "1990-06-01";
const MINOR = "2010-06-01";

const site = siteForFile();

/** Where a person could be shown, by what the address is made of. */
const ABOUT = {
  page: ({ username }: Asked) => `/@${username}`,
  "data of the page": ({ username }: Asked) => `/@${username}.data`,
  "basic card": ({ username }: Asked) => `/card/@${username}`,
  "API, first version": ({ username }: Asked) => `/api/profile/get/${username}`,
  "API, second version": ({ username }: Asked) => `/api/profile/get/${username}?version=2`,
  "API by id": (asked: Asked) => `/api/profile/get-id/${publicIdOf(asked)}?version=2`,
  "API, versions": ({ username }: Asked) => `/api/profile/versions/${username}`,
  "API, third version": ({ username }: Asked) => `/api/public/v3/profile/get/${username}`,
  "API, fourth version": ({ username }: Asked) => `/api/v4/cards/${username}`,
  "API, how to speak of people": ({ username }: Asked) => `/api/v4/speak?names=${username}`,
  "report form": ({ username }: Asked) => `/report/${username}`,
} as const;

/** The shapes of other standards, in which somebody stands as every program sees them, whoever asks. */
const STANDARDS = {
  Matrix: ({ username }: Asked) => `/api/profile/matrix/${username}`,
  OpenPronoun: ({ username }: Asked) => `/api/profile/openpronoun/${username}`,
  PronounDB: ({ username }: Asked) => `/api/v2/lookup?platform=username&ids=${username}`,
  oEmbed: ({ username }: Asked) => `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/@${username}`)}`,
} as const;

type Asked = Pick<Account, "id" | "publicId" | "username">;
type Surface = keyof typeof ABOUT;

const SURFACES = Object.keys(ABOUT) as Surface[];

/** Pages about something else, on which nothing of a card may stand. */
const ELSEWHERE = [
  "/",
  "/sitemap.xml",
  `/search?query=${CANARIES.name}`,
  `/search?query=${CANARIES.word}`,
  `/api/search?query=${CANARIES.name}`,
  "/pronouns",
  "/admin",
  "/account",
  "/account/mentions",
  "/@friendly",
];

const VIEWERS = [
  "visitor",
  "member",
  "banished",
  "guardian",
  "elsewhere",
  "blockedone",
  "blockerone",
  "owner",
] as const;
type ViewerName = (typeof VIEWERS)[number];

/** Everything, the pronouns alone, or not even that there is somebody. */
function extent(surface: Surface, viewer: ViewerName, visibility: Visibility): "all" | "pronouns" | "nobody" {
  if (viewer === "owner") return "all";
  if (viewer === "guardian") return "all";
  if (viewer === "blockedone" || viewer === "blockerone" || visibility === "hidden") return "nobody";
  if (visibility === "public") return "all";
  if (surface.startsWith("API")) return visibility === "internalBots" ? "all" : "nobody";
  return viewer === "member" || viewer === "elsewhere" ? "all" : "pronouns";
}

const cookies = new Map<ViewerName, string>();
const otherCookies = new Map<ViewerName, string>();
const cookiesAt = (host: string) => (host === HOST ? cookies : otherCookies);
/** Robin of each level, an adult and a minor. */
const robins = new Map<string, Account>();
/** People of whom nothing may be learnt, with names of the same length. */
const nobodies: Asked[] = [];

beforeAll(async () => {
  const handle = openAccounts({ dataDir: site.dataDir, migrationsDir: MIGRATIONS });
  const now = () => new Date();
  const keys = `${site.dataDir}/keys`;
  const secrets = loadSecrets(keys, { now, mayCreate: false });
  const ledger = openLedger({ file: ledgerFile(site.dataDir), secrets, log: { error: () => {} } });
  const accounts = { store: fileStore(handle), secrets, now, ledger, erasures: [] };
  const tokens = createTokens({
    keys: await loadSigningKeys(keys, { now }),
    origins: () => [ORIGIN, `http://${OTHER_HOST}`],
    now,
  });
  const cookieOf = async ({ id: subject }: Asked, issuer = ORIGIN) => {
    const session = await createSession(accounts, { accountId: subject, device: "Test" });
    const about = { purpose: "session", subject, tokenId: session?.tokenId ?? "", issuer } as const;
    return `session=${(await tokens.sign(about)).token}`;
  };
  const viewers = new Map<ViewerName, Account>();
  for (const viewer of VIEWERS.filter((one) => one !== "visitor" && one !== "owner")) {
    const account = await putAccount(accounts, viewer);
    viewers.set(viewer, account);
    cookies.set(viewer, await cookieOf(account));
    otherCookies.set(viewer, await cookieOf(account, `http://${OTHER_HOST}`));
  }
  const id = (viewer: ViewerName) => viewers.get(viewer)?.id ?? "";
  await setRoles(accounts, { actor: null, accountId: id("guardian"), roles: "en-users" });
  await setRoles(accounts, { actor: null, accountId: id("elsewhere"), roles: "pl-users" });
  await setBan(accounts, { actor: null, accountId: id("banished"), reason: "rule 3" });
  const friend = await putAccount(accounts, "friendly");
  await saveCardOf(accounts, friend, {});
  const patient = await putAccount(accounts, "patient");
  await saveCardOf(accounts, patient, {});
  const circle = [
    { personId: friend.id, relationship: CANARIES.relationship },
    { personId: patient.id, relationship: UNANSWERED },
  ];
  for (const visibility of VISIBILITIES) {
    for (const birthday of [ADULT, MINOR]) {
      const key = `${visibility} ${birthday}`;
      const account = await putAccount(accounts, `robin${String(robins.size).padStart(2, "x")}`);
      const cardId = await saveCardOf(accounts, account, { content: CANARY_CARD, visibility, birthday, circle });
      await acceptMention(accounts, { accountId: friend.id, cardId });
      await block(accounts, { blocker: account.id, blocked: id("blockedone") });
      await block(accounts, { blocker: id("blockerone"), blocked: account.id });
      robins.set(key, account);
      owners.set(key, await cookieOf(account));
    }
  }
  const [gone, bad, shut] = [
    await putAccount(accounts, "goneawa"),
    await putAccount(accounts, "badnews"),
    await putAccount(accounts, "shutone"),
  ];
  for (const one of [gone, bad, shut]) await saveCardOf(accounts, one, { content: CANARY_CARD });
  await removeAccount(accounts, { accountId: gone.id, actorId: null, proofId: null });
  await setBan(accounts, { actor: null, accountId: bad.id, reason: "rule 3" });
  await block(accounts, { blocker: shut.id, blocked: id("member") });
  const hidden = robins.get(`hidden ${ADULT}`) as Account;
  nobodies.push({ username: "nobodya", id: "01NOBODYATALL0000000000000", publicId: null }, hidden, gone, bad, shut);
  await closeDatabase(handle);
});

/** The day on which all cards are made. */
const madeOn = new Date().toISOString().slice(0, 10);
const owners = new Map<string, string>();

const cookieFor = (viewer: ViewerName, robin: string): string =>
  viewer === "visitor" ? "" : viewer === "owner" ? (owners.get(robin) ?? "") : (cookies.get(viewer) ?? "");

const ask = (path: string, cookie: string): Promise<Answer> => site.get(HOST, path, cookie === "" ? {} : { cookie });

const ALL = Object.keys(CANARIES) as CanaryField[];

describe.each(VISIBILITIES)("a card that is %s", (visibility) => {
  test.each(VIEWERS)("sends %s what they may see, everywhere", async (viewer) => {
    for (const birthday of [ADULT, MINOR]) {
      const key = `${visibility} ${birthday}`;
      const robin = robins.get(key) as Account;
      for (const surface of SURFACES) {
        const { status, body } = await ask(ABOUT[surface](robin), cookieFor(viewer, key));
        const part = extent(surface, viewer, visibility);
        const isProtected = birthday === MINOR && viewer !== "owner";
        const allowed = part === "all" ? ALL : part === "pronouns" ? PRONOUN_FIELDS : [];
        const leaks = canariesIn(body).filter((field) => !allowed.includes(field) || (isProtected && field === "zone"));
        expect([surface, viewer, key, leaks]).toEqual([surface, viewer, key, []]);
        const isTold = viewer !== "owner" && body.includes(UNANSWERED);
        expect([surface, viewer, key, isTold]).toEqual([surface, viewer, key, false]);
        const isDated = body.includes(madeOn) && part !== "all";
        expect([surface, viewer, key, isDated]).toEqual([surface, viewer, key, false]);
        const born = body.includes(birthday) && viewer !== "owner";
        expect([surface, viewer, key, born]).toEqual([surface, viewer, key, false]);
        const showsCards = surface !== "API, versions" && surface !== "report form";
        if (part === "nobody")
          for (const id of [robin.id, publicIdOf(robin)])
            expect([surface, body.includes(id)]).toEqual([surface, false]);
        else if (showsCards) {
          expect([surface, viewer, key, status, canariesIn(body).length > 0]).toEqual([
            surface,
            viewer,
            key,
            200,
            true,
          ]);
        }
      }
    }
  });
});

test("who looks after people in another edition sees of a card what members see, there as well", async () => {
  for (const visibility of VISIBILITIES) {
    const robin = robins.get(`${visibility} ${ADULT}`) as Account;
    for (const host of [HOST, OTHER_HOST]) {
      for (const surface of SURFACES) {
        const sentTo = async (viewer: ViewerName) =>
          (await site.get(host, ABOUT[surface](robin), { cookie: cookiesAt(host).get(viewer) ?? "" })).body;
        const [theirs, members] = [canariesIn(await sentTo("elsewhere")), canariesIn(await sentTo("member"))];
        expect([host, surface, visibility, theirs]).toEqual([host, surface, visibility, members]);
      }
    }
  }
});

test("nothing of a card stands where something else is shown, whoever asks", async () => {
  for (const viewer of VIEWERS.filter((one) => one !== "owner")) {
    for (const path of ELSEWHERE) {
      const { body } = await ask(path, cookieFor(viewer, ""));
      // The words that were searched for stand in the field.
      const found = canariesIn(body).filter((field) => !path.includes(CANARIES[field]));
      expect([viewer, path, found]).toEqual([viewer, path, []]);
      expect([viewer, path, body.includes(UNANSWERED)]).toEqual([viewer, path, false]);
    }
  }
});

/** An answer without what differs between any two: times, and hashes of what holds the name that was asked for. */
function comparable({ status, headers, body }: Answer, asked: Asked) {
  const { username } = asked;
  // Any request is one less that is left.
  const { date: _d, etag: _e, ratelimit: _r, location = "", "content-security-policy": policy, ...rest } = headers;
  const plain = (text: string) => text.replaceAll(username, "NAME").replaceAll(publicIdOf(asked), "ID");
  return {
    status,
    location: plain(location),
    headers: { ...rest, policy: String(policy).replaceAll(/'sha256-[^']+'/g, "HASH") },
    body: plain(body),
  };
}

test.each(Object.entries(STANDARDS))(
  "%s has the pronouns of those who share with programs, and nothing else",
  async (_, address) => {
    const nobody = await ask(address(nobodies[0] as Asked), "");
    for (const visibility of VISIBILITIES) {
      for (const viewer of VIEWERS) {
        const key = `${visibility} ${ADULT}`;
        const robin = robins.get(key) as Account;
        const { status, body } = await ask(address(robin), cookieFor(viewer, key));
        const leaks = canariesIn(body).filter((field) => !PRONOUN_FIELDS.includes(field));
        expect([viewer, key, leaks]).toEqual([viewer, key, []]);
        expect([viewer, key, viewer !== "owner" && body.includes(UNANSWERED)]).toEqual([viewer, key, false]);
        const isBlocked = viewer === "blockedone" || viewer === "blockerone";
        const isShared = !isBlocked && (visibility === "public" || visibility === "internalBots");
        const isNobody = status === nobody.status && body === nobody.body;
        expect([viewer, key, isNobody]).toEqual([viewer, key, !isShared]);
      }
    }
  },
);

test("between people of whom one has blocked the other there is no picture of a card, as for a name that nobody has", async () => {
  const robin = robins.get(`public ${ADULT}`) as Account;
  const picture = (name: string, viewer: ViewerName) => ask(`/api/banner/@${name}.png`, cookieFor(viewer, ""));
  const nobodys = await picture("nobodya", "member");
  for (const viewer of ["visitor", "member", "blockedone", "blockerone"] as const) {
    const { status, raw, headers } = await picture(robin.username, viewer);
    expect([viewer, status, headers["cache-control"]]).toEqual([viewer, 200, nobodys.headers["cache-control"]]);
    expect([viewer, raw.equals(nobodys.raw)]).toEqual([viewer, viewer.startsWith("block")]);
  }
});

const EVERY_SURFACE = { ...ABOUT, ...STANDARDS };

describe("unknown, hidden, removed, banned and blocked people", () => {
  test.each(Object.keys(EVERY_SURFACE) as (keyof typeof EVERY_SURFACE)[])(
    "answer with the same bytes: %s",
    async (surface) => {
      for (const viewer of ["visitor", "member"] as const) {
        // Who has blocked a member is still there for visitors.
        const asked = viewer === "member" ? nobodies : nobodies.slice(0, -1);
        const answers: unknown[] = [];
        for (const one of asked)
          answers.push(comparable(await ask(EVERY_SURFACE[surface](one), cookieFor(viewer, "")), one));
        for (const [index, answer] of answers.entries()) {
          expect([surface, viewer, asked[index]?.username, answer]).toEqual([
            surface,
            viewer,
            asked[index]?.username,
            answers[0],
          ]);
        }
      }
    },
  );
});
