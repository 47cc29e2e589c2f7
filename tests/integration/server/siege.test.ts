import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askServer } from "#app/services/cli/ask.server.ts";
import { signedInEverywhere } from "../../support/accounts/member.ts";
import { outboxOf } from "../../support/accounts/outbox.ts";
import { type Answer, hangUp } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/** The whole way of a siege through a real server: begun and ended at the terminal and in the panel. */

vi.setConfig({ testTimeout: 60_000 });

const OWN = "http://en.localhost";
const [KEPT, PERSON, UNKNOWN] = ["/they", "/@rowanelm", "/ze"];

let site: TestSite;
const dataDir = temporaryFolder();
const cookies: Record<string, string> = {};
const outbox = outboxOf(() => dataDir);

beforeAll(async () => {
  for (const [name, roles] of [
    ["quinn", "*"],
    ["rowanelm", ""],
    ["sorrel", "en-external"],
  ] as const) {
    cookies[name] = (await signedInEverywhere(dataDir, [OWN], name, roles)).cookies.get(OWN) ?? "";
  }
  site = await startSite({ dataDir });
  await site.get("en.localhost", "/");
}, 120_000);
afterAll(async () => {
  hangUp();
  await site?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => site.get("en.localhost", address, headers);
const post = (address: string, fields: Record<string, string>, cookie = ""): Promise<Answer> =>
  site.ask({
    method: "POST",
    path: address,
    headers: { origin: OWN, "content-type": "application/x-www-form-urlencoded", ...(cookie && { cookie }) },
    body: new URLSearchParams(fields).toString(),
  });

async function command(...words: string[]) {
  const said: string[] = [];
  const code = await askServer(dataDir, ["siege", ...words], { say: (line) => said.push(line), progress: () => {} });
  return { code, said: said.join("\n") };
}

const isClosed = ({ status, headers }: Answer) => status === 503 && headers["retry-after"] === "600";

/** @returns milliseconds until it holds */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > 5000) throw new Error("It never came about.");
    await sleep(20);
  }
  return performance.now() - began;
}

const onFor = () => until(async () => isClosed(await get(`/${Math.random().toString(36).slice(2)}`)));
const offFor = () => until(async () => (await get(`/not-there-${Math.random()}`)).status === 404);

async function besieged(work: () => Promise<void>): Promise<void> {
  await command("on");
  await onFor();
  try {
    await work();
  } finally {
    await command("off");
    await offFor();
  }
}

function audited(): string[] {
  const sqlite = new Database(path.join(dataDir, "accounts.sqlite"), { readonly: true });
  try {
    return sqlite.prepare("SELECT verb FROM audit_log WHERE verb LIKE 'siege%' ORDER BY seq").pluck().all() as string[];
  } finally {
    sqlite.close();
  }
}

describe("the switch", () => {
  test("works at the terminal while the server runs, within two seconds both ways", async () => {
    expect((await command("status")).said).toContain("is off");
    expect(await command("on")).toMatchObject({ code: 0 });
    expect(await onFor()).toBeLessThan(2000);
    expect((await command("on")).said).toContain("on already");
    expect((await command("off")).said).toContain("is off");
    expect(await offFor()).toBeLessThan(2000);
    expect((await command("sideways")).code).toBe(2);
  });

  test("works in the panel, for who may do everything, and is told there and in the audit log", async () => {
    const before = audited().length;
    for (const name of ["rowanelm", "sorrel"]) {
      expect((await post("/admin/siege", { wanted: "on" }, cookies[name])).status).toBe(404);
    }
    expect((await post("/admin/siege", { wanted: "on" }, cookies.quinn)).status).toBe(303);
    expect(await onFor()).toBeLessThan(2000);
    expect((await post("/admin/siege", { wanted: "on" }, cookies.quinn)).status).toBe(409);
    expect((await get("/admin", { cookie: cookies.quinn ?? "" })).body).toContain("Siege mode has been on since");
    expect((await post("/admin/siege", { wanted: "off" }, cookies.quinn)).status).toBe(303);
    expect(await offFor()).toBeLessThan(2000);
    expect(audited().slice(before)).toEqual(["siegeOn", "siegeOff"]);
  });
});

/** Where somebody ends who goes where they are sent, three times at most. */
async function followed(address: string, cookie: string): Promise<{ answer: Answer; way: string }> {
  let [answer, way] = [await get(address, { cookie }), address];
  for (let step = 0; step < 3 && answer.status === 303; step += 1) {
    way = answer.headers.location ?? "";
    answer = await get(way, { cookie });
  }
  return { answer, way };
}

describe("while it is on", () => {
  test("visitors read what is stored, and pages of which there are only so many", async () => {
    const open = await get(KEPT);
    await besieged(async () => {
      const kept = await get(KEPT);
      expect([kept.status, kept.body]).toEqual([200, open.body]);
      for (const address of ["/", "/pronouns", "/faq", "/terms"]) expect((await get(address)).status).toBe(200);
      for (const address of [UNKNOWN, PERSON, "/they?x=1&name=y", "/search?query=they", "/pronouns/", "/nothing"]) {
        const answer = await get(address);
        const isStored = address.startsWith(KEPT);
        expect(isStored ? answer.status === 200 : isClosed(answer), address).toBe(true);
      }
      expect((await get(UNKNOWN)).body).toContain("We are keeping the site safe");
      const api = await get("/api/v4/editions/en/sets/ze");
      expect([api.status, api.headers["content-type"]]).toEqual([503, expect.stringContaining("json")]);
    });
  });

  test("somebody signed in without a role is a visitor, whatever their role outside; the team sees everything", async () => {
    await get(KEPT);
    await besieged(async () => {
      for (const name of ["rowanelm", "sorrel"]) {
        const cookie = cookies[name] ?? "";
        expect(isClosed(await get(UNKNOWN, { cookie }))).toBe(true);
        const kept = await get(KEPT, { cookie });
        expect([kept.status, kept.body.includes(name)]).toEqual([200, false]);
        expect((await get("/account/settings", { cookie })).headers.location).toContain("/account/sign-in");
        expect(isClosed(await post("/account/settings", {}, cookie))).toBe(true);
      }
      const cookie = cookies.quinn ?? "";
      for (const address of [UNKNOWN, "/account/settings", "/search?query=they"])
        expect((await get(address, { cookie })).status, address).toBe(200);
      expect((await post("/account/settings", { socialLookup: "on" }, cookie)).status).toBe(303);
      expect((await get("/nothing-here", { cookie })).status).toBe(404);
    });
  });

  test("somebody signed in who asks for a page of their account is told kindly, led in no circle, and stays signed in", async () => {
    const cookie = cookies.rowanelm ?? "";
    await besieged(async () => {
      for (const address of ["/account", "/account/settings", "/account/sign-in"]) {
        const { answer, way } = await followed(address, cookie);
        expect([answer.status, answer.headers["retry-after"]], `${address} ends at ${way}`).toEqual([503, "600"]);
        expect(answer.headers["cache-control"]).toContain("no-store");
        expect(answer.headers["set-cookie"] ?? []).not.toContainEqual(expect.stringMatching(/^session=/));
        expect(answer.body).toContain("You stay signed in");
      }
      // Whoever also has an account of the team signs in with that one.
      expect((await get("/account/sign-in?add=1", { cookie })).status).toBe(200);
    });
    expect((await get("/account", { cookie })).status).toBe(200);
  });

  test("nor are they led in a circle just after its end, while this server still answers as in one", async () => {
    const cookie = cookies.rowanelm ?? "";
    await besieged(async () => {
      await command("off");
      const ends: number[] = [];
      await until(async () => {
        ends.push((await followed("/account/settings", cookie)).answer.status);
        return ends.at(-1) === 200;
      });
      expect(ends).not.toContain(303);
    });
  });

  test("a form sent by scripts stays filled in, and codes are not sent back", async () => {
    await besieged(async () => {
      const { status, body, headers } = await post("/account/settings.data", { words: "ten lines", code: "123456" });
      expect([status, headers["content-type"]]).toEqual([503, "text/x-script; charset=utf-8"]);
      const list = JSON.parse(body) as unknown[];
      expect(list).toContain("form.siege");
      expect(list).toContain("ten lines");
      expect(list).not.toContain("123456");
      const moved = await get(`${UNKNOWN}.data?_routes=root&x=1`);
      expect(JSON.parse(moved.body)).toContain(`${UNKNOWN}?x=1`);
      expect(JSON.parse(moved.body)).toEqual(expect.arrayContaining([["SingleFetchRedirect", 1]]));
    });
  });

  test("varied addresses cost less than a millisecond each", async () => {
    await besieged(async () => {
      await get("/warm/up");
      const count = 300;
      const addresses = Array.from({ length: count }, (_, n) => `/${n}x/${n}?n=${n}`);
      const began = process.cpuUsage();
      for (const address of addresses) expect((await get(address)).status).toBe(503);
      const { user, system } = process.cpuUsage(began);
      // The time of this process, of which asking is the greater part.
      const each = (user + system) / 1000 / count;
      const asking = await costOf(count, () => get("/healthz"));
      expect(each - asking).toBeLessThan(1);
    });
  });
});

async function costOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  for (let n = 0; n < count; n += 1) await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000 / count;
}

/** Raises the revision of the edition, as any change does. */
function changeEdition(): void {
  const sqlite = new Database(path.join(dataDir, "editions", "en.sqlite"));
  sqlite.prepare("UPDATE instance SET revision = revision + 1, pages_revision = revision + 1").run();
  sqlite.close();
}

describe("stored pages that have changed since", () => {
  test("are shown while they are made anew behind it", async () => {
    await get(KEPT);
    await besieged(async () => {
      changeEdition();
      expect((await get(KEPT)).status).toBe(200);
      expect(await until(async () => (await get(KEPT)).status === 200)).toBeLessThan(1000);
    });
  });
});

describe("in a flood from many networks at what is open to all", () => {
  const FLOOD = "GET /account/sign-in HTTP/1.1\r\nhost: en.localhost\r\n\r\n";
  /** Twice as much as may wait, of which no network asks for too much. */
  const [NETWORKS, PIPELINED] = [130, 16];

  /** Does something while others ask, again and again, for as many pages as may wait. */
  async function flooded(work: () => Promise<void>): Promise<void> {
    const sockets = await Promise.all(
      Array.from({ length: NETWORKS }, async (_, n) => {
        const socket = net.connect({ port: site.port, host: "127.0.0.1", localAddress: `127.0.9.${n + 1}` });
        socket.on("error", () => {});
        await once(socket, "connect");
        return socket.setEncoding("latin1").on("data", (text: string) => {
          socket.write(FLOOD.repeat(text.split("HTTP/1.1 ").length - 1));
        });
      }),
    );
    for (const socket of sockets) socket.write(FLOOD.repeat(PIPELINED));
    try {
      await work();
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  /** Whoever is not refused waits for long, so nobody waits for their answer here. */
  async function isFull(): Promise<void> {
    const refused: Answer[] = [];
    await until(async () => {
      const keep = (answer: Answer) => answer.status === 503 && refused.push(answer);
      get("/account/sign-in").then(keep, () => {});
      return refused.length > 0;
    });
  }

  test("the team goes on working", async () => {
    const cookie = cookies.quinn ?? "";
    await besieged(() =>
      flooded(async () => {
        await isFull();
        for (const address of ["/admin", "/account/sign-in?again=1", UNKNOWN])
          expect([address, (await get(address, { cookie })).status]).toEqual([address, 200]);
      }),
    );
  });

  test("what the team hides goes", async () => {
    const sqlite = new Database(path.join(dataDir, "editions", "en.sqlite"));
    const [hidden] = sqlite
      .prepare("SELECT id, key FROM entries WHERE kind = 'terms' AND status = 'approved' AND key IS NOT NULL")
      .all() as { id: string; key: string }[];
    const address = `/terminology/${hidden?.key}`;
    expect([address, (await get(address)).status]).toEqual([address, 200]);
    await besieged(() =>
      flooded(async () => {
        await isFull();
        sqlite.prepare("UPDATE entries SET status = 'hidden' WHERE id = ?").run(hidden?.id);
        changeEdition();
        await until(async () => isClosed(await get(address)));
      }),
    );
    sqlite.close();
  });
});

describe("signing in", () => {
  const who = ["quinn", "quinn@example.org", "rowanelm", "rowanelm@example.org", "nobody", "nobody@example.org"];

  test("answers the team, others and names nobody has alike, and mails the team alone", async () => {
    await besieged(async () => {
      const page = await get("/account/sign-in");
      expect(page.body).toContain("only its team can sign in");
      const answers = await Promise.all(who.map((name) => post("/account/sign-in", { who: name })));
      const told = answers.map(({ status, headers, body }) => [
        status,
        headers.location,
        body,
        (headers["set-cookie"] ?? []).map((cookie) => cookie.replace(/=[^;]+/, "=")),
      ]);
      for (const one of told) expect(one).toEqual(told[0]);
      const code = await outbox.codeTo("quinn@example.org");
      expect(code).toMatch(/^\d{6}$/);
      await sleep(500);
      for (const address of ["rowanelm@example.org", "nobody@example.org"]) expect(outbox.to(address)).toEqual([]);
    });
  });

  test("a sign-in that had begun before ends for nobody but the team", async () => {
    const begun = await post("/account/sign-in", { who: "rowanelm@example.org" });
    const cookie = begun.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const code = await outbox.codeTo("rowanelm@example.org");
    await besieged(async () => {
      const answer = await post("/account/sign-in/code", { intent: "code", code }, cookie);
      const set = (answer.headers["set-cookie"] ?? []).some((one) => /^session=[^;]/.test(one));
      expect([answer.status, set]).toEqual([303, false]);
    });
  });
});
