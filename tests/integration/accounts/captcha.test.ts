import { type Challenge, createChallenge, type Payload, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import * as route from "#app/routes/account/captcha.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { CaptchaPurpose } from "#app/services/captcha/captcha.ts";
import { makeChallenge, readSolution } from "#app/services/captcha/challenge.server.ts";
import { checkCaptcha, WAITING, WAITING_MEMBER } from "#app/services/captcha/check.server.ts";
import { makeTicket } from "#app/services/captcha/ticket.server.ts";
import { createLog } from "#app/services/log/log.ts";
import { DatabaseBusy, DiskFailing, DiskFull } from "#db/errors.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { KINDS, many, openWorld, type World } from "./world.ts";

const MINUTE = 60_000;

async function solve(challenge: Challenge): Promise<Payload> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("not solved");
  return { challenge, solution };
}

const solved = async (world: World, purpose: CaptchaPurpose = "signUp") => solve(await makeChallenge(world, purpose));

interface Sent {
  captcha?: string | Payload;
  captchaTicket?: string;
}

/** The result of checking a form with these fields. */
async function check(
  world: World,
  fields: Sent,
  {
    purpose = "signUp",
    address = "192.0.2.7",
    member = "",
  }: { purpose?: string; address?: string; member?: string } = {},
) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    body.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const form = await readForm(new Request("https://en.example/", { method: "POST", body }));
  const context = { accounts: world, visitor: { address }, log: createLog("silent"), viewer: null as object | null };
  if (member !== "") context.viewer = { account: { id: member } };
  return checkCaptcha(context as never, form, purpose as CaptchaPurpose);
}

const refusedAs = (key: string, params: object = {}) => [key, { ticket: expect.any(String), ...params }];
const INVALID = refusedAs("captcha.invalid");

describe("the address of challenges", () => {
  test("gives each visitor another one, which nobody keeps", async () => {
    const door = await openDoor();
    const [one, other] = [await door.get(route, "/?purpose=signUp"), await door.get(route, "/?purpose=signUp")];
    expect([one.status, one.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(one.body).not.toBe(other.body);
    expect(route.handle.personal).toBe(true);
    const payload = await solve(JSON.parse(one.body).challenge);
    expect(await check(door.world, { captcha: payload })).toBeNull();
  });

  test.each(["", "?purpose=", "?purpose=toString", "?purpose=signup", "?purpose[]=signUp"])(
    "has none for %j",
    async (query) => {
      expect((await (await openDoor()).get(route, `/${query}`)).status).toBe(400);
    },
  );
});

describe.each(KINDS)("a solution, kept in a store of the kind %s", (kind) => {
  test("is good once", async () => {
    const world = openWorld(kind);
    const captcha = await solved(world);
    expect(await check(world, { captcha })).toBeNull();
    expect(await check(world, { captcha })).toEqual(INVALID);
    expect(await check(await world.restart(), { captcha })).toEqual(INVALID);
  });

  test("is good once when sent many times at once, to two processes", async () => {
    const world = openWorld(kind);
    const captcha = await solved(world);
    const neighbour = world.neighbour();
    const answers = await many(10, (index) => check(index % 2 ? world : neighbour, { captcha }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test("is refused where the store fails", async () => {
    const world = openWorld(kind);
    const captcha = await solved(world);
    const broken = () => Promise.reject(new Error("disk full"));
    const failing: World = { ...world, store: { ...world.store, atomically: broken } };
    expect(await check(failing, { captcha })).toEqual(refusedAs("captcha.unavailable"));
    expect(await check(world, { captcha })).toBeNull();
  });
});

test.each([new DiskFull("accounts", null), new DiskFailing("accounts", null), new DatabaseBusy("accounts")])(
  "a store that cannot be written for now is said to be so: %s",
  async (problem) => {
    const world = openWorld();
    const captcha = await solved(world);
    const captchaTicket = makeTicket(world, "signUp");
    world.pass(15_000);
    const failing: World = { ...world, store: { ...world.store, atomically: () => Promise.reject(problem) } };
    await expect(check(failing, { captcha })).rejects.toBe(problem);
    await expect(check(failing, { captchaTicket })).rejects.toBe(problem);
    expect(await check(world, { captcha })).toBeNull();
  },
);

describe("a solution", () => {
  test("is good for twenty minutes, by the clock of the accounts", async () => {
    const world = openWorld();
    const [captcha, late] = [await solved(world), await solved(world)];
    world.pass(20 * MINUTE - 1);
    expect(await check(world, { captcha })).toBeNull();
    world.pass(1);
    expect(await check(world, { captcha: late })).toEqual(INVALID);
    // Setting the clock back does not make used solutions valid again.
    world.pass(-5 * MINUTE);
    expect(await check(world, { captcha })).toEqual(INVALID);
    world.pass(-MINUTE * 60);
    expect(await check(world, { captcha: late })).toEqual(INVALID);
  });

  test("of another form is none", async () => {
    const world = openWorld();
    const captcha = await solved(world, "signIn");
    expect(await check(world, { captcha }, { purpose: "signUp" })).toEqual(INVALID);
    expect(await check(world, { captcha }, { purpose: "signIn" })).toBeNull();
  });

  test("has to be there, and to be one", async () => {
    const world = openWorld();
    const { challenge, solution } = await solved(world);
    const wrong = [
      {},
      { captcha: "" },
      { captcha: "{" },
      { captcha: "null" },
      { captcha: "[]" },
      { captcha: '"captcha"' },
      { captcha: "9".repeat(100_000) },
      { captcha: "[".repeat(50_000) },
      { captcha: { challenge } as Payload },
      { captcha: { challenge, solution: { ...solution, derivedKey: "" } } },
      { captcha: { challenge, solution: { ...solution, derivedKey: "00".repeat(32) } } },
      { captcha: { challenge, solution: { ...solution, derivedKey: challenge.parameters.keyPrefix } } },
      { captcha: { challenge, solution: { ...solution, derivedKey: solution.derivedKey.toUpperCase() } } },
      { captcha: { challenge: { ...challenge, signature: "" }, solution } },
      { captcha: { challenge: { parameters: challenge.parameters }, solution } },
    ];
    for (const fields of wrong) expect(await check(world, fields)).toEqual(INVALID);
    expect(await check(world, { captcha: { challenge, solution } })).toBeNull();
  });

  test("of a challenge we did not sign is none", async () => {
    const world = openWorld();
    const until = world.now().getTime() + 10 * MINUTE;
    const easy = { algorithm: "PBKDF2/SHA-256", cost: 10_000, counter: 1, deriveKey };
    const data = { purpose: "signUp", until };
    const keys = { hmacSignatureSecret: "captcha", hmacKeySignatureSecret: "captcha" };
    const elsewhere = { now: world.now, secrets: loadSecrets(scratchFolder(), { now: world.now, mayCreate: true }) };
    for (const challenge of [
      await createChallenge({ ...easy, data }),
      await createChallenge({ ...easy, data, ...keys }),
      await makeChallenge(elsewhere, "signUp"),
    ]) {
      expect(await check(world, { captcha: await solve(challenge) })).toEqual(INVALID);
    }
  });

  test("is told by its challenge, whatever else was written into it", async () => {
    const world = openWorld();
    const { challenge, solution } = await solved(world);
    expect(await check(world, { captcha: { challenge, solution } })).toBeNull();
    const others = [
      { ...solution, counter: 1 },
      { ...solution, time: 1 },
      { ...solution, time: undefined },
    ];
    for (const other of others) {
      expect(await check(world, { captcha: { challenge, solution: other } })).toEqual(INVALID);
    }
    const turned = JSON.stringify({ solution, challenge: { signature: challenge.signature, ...challenge } }, null, 1);
    expect(await check(world, { captcha: turned })).toEqual(INVALID);
  });

  test("spliced from others is none, whatever is changed", async () => {
    const world = openWorld();
    const [ours, theirs, foreign] = [await solved(world), await solved(world), await solved(world, "signIn")];
    const leaves = leavesOf(ours).filter((path) => !/counter|time/.test(path.join()));
    expect(leaves).toHaveLength(11);
    const proofOf = (payload: Payload) => JSON.stringify(leaves.map((path) => at(payload, path)));
    const junk = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 2 }),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(leaves, { minLength: 1, maxLength: leaves.length - 1 }),
        fc.constantFrom(theirs, foreign),
        fc.option(junk, { nil: undefined }),
        async (paths, donor, value) => {
          const spliced = structuredClone(ours);
          for (const path of paths) put(spliced, path, value === undefined ? at(donor, path) : value);
          // A complete foreign challenge is detected by its signature.
          fc.pre(![ours, theirs].map(proofOf).includes(proofOf(spliced)));
          expect(await readSolution(world, JSON.stringify(spliced), "signUp")).toBeNull();
        },
      ),
      { numRuns: 300 },
    );
    expect(await readSolution(world, JSON.stringify(ours), "signUp")).toBe(ours.challenge.signature);
  });
});

type Path = readonly string[];

const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [path];

const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, name) => (inner as Record<string, unknown>)[name], value);

function put(value: unknown, path: Path, leaf: unknown): void {
  (at(value, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) ?? ""] = leaf;
}

describe("waiting instead", () => {
  test("takes fifteen seconds, and says how many are left", async () => {
    const world = openWorld();
    const captchaTicket = makeTicket(world, "signUp");
    expect(await check(world, { captchaTicket })).toEqual(["captcha.early", { count: 15, ticket: captchaTicket }]);
    world.pass(14_999);
    expect(await check(world, { captchaTicket })).toEqual(["captcha.early", { count: 1, ticket: captchaTicket }]);
    world.pass(1);
    expect(await check(world, { captchaTicket })).toBeNull();
    expect(await check(world, { captchaTicket })).toEqual(INVALID);
  });

  test("a form without anything is given a ticket to go on with", async () => {
    const world = openWorld();
    const [, given] = (await check(world, {})) as [string, { ticket: string }];
    world.pass(15_000);
    expect(await check(world, { captchaTicket: given.ticket })).toBeNull();
  });

  test("is good once when sent many times at once", async () => {
    const world = openWorld();
    const captchaTicket = makeTicket(world, "signUp");
    world.pass(20_000);
    const answers = await many(10, () => check(world, { captchaTicket }));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test("for one form is none for another, and good for twenty minutes", async () => {
    const world = openWorld();
    const [signIn, early, late] = [
      makeTicket(world, "signIn"),
      makeTicket(world, "signUp"),
      makeTicket(world, "signUp"),
    ];
    world.pass(20 * MINUTE - 1);
    expect(await check(world, { captchaTicket: signIn })).toEqual(INVALID);
    expect(await check(world, { captchaTicket: early })).toBeNull();
    world.pass(1);
    expect(await check(world, { captchaTicket: late })).toEqual(INVALID);
  });

  test("does not help a solution that is wrong", async () => {
    const world = openWorld();
    const captchaTicket = makeTicket(world, "signUp");
    world.pass(15_000);
    expect(await check(world, { captcha: "{}", captchaTicket })).toEqual(INVALID);
    expect(await check(world, { captchaTicket })).toBeNull();
  });

  test("has no other times and signatures than ours", async () => {
    const world = openWorld();
    const [at = "", id = "", signature = ""] = makeTicket(world, "signUp").split(".");
    const [, , another = ""] = makeTicket(world, "signUp").split(".");
    const elsewhere = { now: world.now, secrets: loadSecrets(scratchFolder(), { now: world.now, mayCreate: true }) };
    const before = String(Number(at) - MINUTE);
    const forged = [
      `${before}.${id}.${signature}`,
      `0${at}.${id}.${signature}`,
      `${at}.${id}.${another}`,
      `${at}.${"A".repeat(22)}.${signature}`,
      `${at}.${id}.`,
      `${at}.${id}`,
      `${at}.${id}.${signature}.`,
      `${at}.${id}.${signature}\n`,
      `-1.${id}.${signature}`,
      `1e13.${id}.${signature}`,
      `${at} ${id}.${signature}`,
      "..",
      "x".repeat(90_000),
      makeTicket(elsewhere, "signUp"),
      makeTicket({ ...world, now: () => new Date(world.now().getTime() + 10 * MINUTE) }, "signUp"),
    ];
    world.pass(30_000);
    for (const captchaTicket of forged) expect(await check(world, { captchaTicket })).toEqual(INVALID);
    expect(await check(world, { captchaTicket: `${at}.${id}.${signature}` })).toBeNull();
  });

  test("is for few from one account in an hour, whatever strangers in the same network have used up", async () => {
    const world = openWorld();
    const tickets = (count: number) => many(count, async () => makeTicket(world, "entry"));
    const [strangers, own] = [await tickets(WAITING.points + 1), await tickets(WAITING_MEMBER.points + 1)];
    world.pass(15_000);
    const asked = { purpose: "entry" };
    for (const captchaTicket of strangers) await check(world, { captchaTicket }, asked);
    const member = { ...asked, member: "01ROBIN" };
    for (const captchaTicket of own.slice(1)) expect(await check(world, { captchaTicket }, member)).toBeNull();
    const [one] = own;
    expect(await check(world, { captchaTicket: one }, member)).toEqual(refusedAs("captcha.limited", { count: 60 }));
    expect(await check(world, { captchaTicket: one }, { ...member, address: "198.51.100.9" })).toEqual(
      refusedAs("captcha.limited", { count: 60 }),
    );
  });

  test("is for few from one network address in an hour; solving is not counted", async () => {
    const world = openWorld();
    const tickets = () => many(WAITING.points + 1, async () => makeTicket(world, "signUp"));
    const [first, second] = [await tickets(), await tickets()];
    world.pass(15_000);
    for (const captchaTicket of first.slice(1)) expect(await check(world, { captchaTicket })).toBeNull();
    const [captchaTicket] = first;
    expect(await check(world, { captchaTicket })).toEqual(refusedAs("captcha.limited", { count: 60 }));
    expect(await check(world, { captcha: await solved(world) })).toBeNull();
    expect(await check(world, { captchaTicket: second[0] }, { address: "192.0.2.8" })).toBeNull();
    const sixes = (index: number) => ({ address: `2001:db8:0:1::${index}` });
    const third = await tickets();
    world.pass(15_000);
    const answers = [];
    for (const [index, captchaTicket] of third.entries())
      answers.push(await check(world, { captchaTicket }, sixes(index)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    const restarted = await world.restart();
    expect(await check(restarted, { captchaTicket: second[1] })).toEqual(refusedAs("captcha.limited", { count: 60 }));
    world.pass(60 * MINUTE);
    const fresh = makeTicket(world, "signUp");
    world.pass(15_000);
    expect(await check(restarted, { captchaTicket: fresh })).toBeNull();
  });

  test("is refused where the store fails", async () => {
    const world = openWorld();
    const captchaTicket = makeTicket(world, "signUp");
    world.pass(15_000);
    const broken = () => Promise.reject(new Error("disk full"));
    const failing: World = { ...world, store: { ...world.store, atomically: broken } };
    expect(await check(failing, { captchaTicket })).toEqual(refusedAs("captcha.unavailable"));
  });
});
