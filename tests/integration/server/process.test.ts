import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { ask, hangUp, speak, statusIn } from "../../support/server/client.ts";
import { makeContent } from "../../support/server/content.ts";
import { putEditions } from "../../support/server/imported.ts";
import { launch } from "../../support/server/launched.ts";
import { temporaryFolder } from "../../support/server/site.ts";

// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let contentDir: string;
beforeAll(() => {
  contentDir = makeContent(temporaryFolder());
});
afterAll(() => {
  hangUp();
  fs.rmSync(contentDir, { recursive: true, force: true });
});

async function newData(): Promise<{ DATA_DIR: string; CONTENT_DIR: string }> {
  const folder = temporaryFolder();
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  await putEditions(folder, contentDir);
  return { DATA_DIR: folder, CONTENT_DIR: contentDir };
}

const FAILING = ["--import", "tsx", "tests/support/server/serve-failing.ts"];

describe("a stop signal", () => {
  test("lets requests in flight finish, and ends in order", async () => {
    const server = await launch(await newData(), FAILING);
    // A form whose second half comes late, slow pages, and a connection that is kept for nothing.
    const form = speak(
      server.port,
      [
        "POST /sitemap.xml HTTP/1.1\r\nhost: en.localhost\r\norigin: http://en.localhost\r\ncontent-length: 6\r\n\r\na=1",
        "&b=",
      ],
      1000,
    );
    const slow = Array.from({ length: 20 }, (_, n) => ask(server.port, { path: `/api/pronouns/x${n}` }));
    const idle = net.connect(server.port, "127.0.0.1");
    const begun = () => server.log().filter(({ msg }) => msg === "slow page begun");
    await vi.waitFor(() => expect(begun()).toHaveLength(slow.length), 20_000);
    const began = performance.now();
    server.signal("SIGTERM");
    await vi.waitFor(
      () => expect(speak(server.port, "GET / HTTP/1.0\r\n\r\n")).rejects.toThrow(/ECONNREFUSED/),
      10_000,
    );
    for (const { status, body } of await Promise.all(slow)) expect([status, body]).toEqual([200, "slow, but here"]);
    expect(statusIn(await form)).toBe(405);
    idle.destroy();
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(server.log().at(-1)).toMatchObject({ msg: "stopped" });
  });

  test("under load breaks no answer", async () => {
    const server = await launch(await newData());
    const results: (number | string)[] = [];
    let stopping = false;
    const client = async () => {
      while (!stopping) {
        // A connection refused at this point is not a broken response.
        const answer = await ask(server.port, { path: "/langswitch", headers: { cookie: "session=1" } }).catch(
          (error: NodeJS.ErrnoException) => error.code ?? "",
        );
        results.push(typeof answer === "string" ? answer : answer.status);
        if (typeof answer === "string") return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await vi.waitFor(() => expect(results.length).toBeGreaterThan(clients.length), 20_000);
    server.signal("SIGTERM");
    setTimeout(() => {
      stopping = true;
    }, 2000);
    await Promise.all(clients);
    expect(await server.ended).toBe(0);
    expect(results.filter((result) => result === 200).length).toBeGreaterThan(0);
    expect(results.filter((result) => result !== 200 && result !== "ECONNREFUSED" && result !== "ECONNRESET")).toEqual(
      [],
    );
    expect(results.filter((result) => result === "ECONNRESET").length).toBeLessThanOrEqual(1);
  });
});

describe("one data folder", () => {
  test("serves one server: a second one says so in a sentence and ends", async () => {
    const data = await newData();
    const first = await launch(data);
    const second = await launch(data);
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/^Another process is using the data folder .+DATA_DIR\.\n$/);
    expect((await ask(first.port, { path: "/langswitch" })).status).toBe(200);
  });

  test("outlives a server that was killed while it was busy", async () => {
    const data = await newData();
    for (let turn = 0; turn < 3; turn += 1) {
      const server = await launch(data);
      const asked = Array.from({ length: 20 }, () => ask(server.port, { path: "/langswitch" }).catch(() => {}));
      await sleep(turn * 40);
      server.signal("SIGKILL");
      expect(await server.ended).toBe("SIGKILL");
      await Promise.all(asked);
    }
    const server = await launch(data);
    for (const host of ["en.localhost", "pl.localhost", "ar.localhost", "ja.localhost"]) {
      expect((await ask(server.port, { host, path: "/langswitch" })).status).toBe(200);
    }
    expect(JSON.parse((await ask(server.port, { path: "/healthz" })).body).status).toBe("ok");
  });
});

test("a wrong environment is a sentence, not a stack", async () => {
  const server = await launch({ ...(await newData()), TRUST_PROXY: "everybody", PORT: "http" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toContain("PORT");
  expect(server.said()).not.toMatch(/\bat .*:\d+:\d+/);
});

test("the access log has a line for each answer, and nothing about the visitor", async () => {
  const server = await launch({ ...(await newData()), TRUST_PROXY: "127.0.0.1" });
  const headers = {
    cookie: "session=cookie-marker",
    "user-agent": "agent-marker",
    "x-forwarded-for": "203.0.113.77",
    referer: "http://en.localhost/referer-marker",
    authorization: "Bearer token-marker",
    "accept-language": "tlh",
  };
  for (const path of [
    "/langswitch?secret=query-marker",
    "/they?q=query-marker#x",
    "/%?query-marker",
    "/api/pronouns/they?a=query-marker",
    "/api/user/social-lookup/discord/person-marker",
  ]) {
    await ask(server.port, { path, headers });
  }
  await ask(server.port, { host: "host-marker.example", path: "/?query-marker", headers });
  await ask(server.port, { method: "POST", path: "/?query-marker", headers, body: "body-marker" });
  await ask(server.port, { path: "/langswitch" });
  await ask(server.port, { path: "/langswitch" });
  server.signal("SIGTERM");
  hangUp();
  await server.ended;
  const lines = server.log().filter(({ msg }) => msg === "answered");
  expect(lines).toHaveLength(9);
  for (const line of lines) {
    const known = ["cache", "edition", "id", "level", "method", "ms", "msg", "path", "status", "time"];
    expect(Object.keys(line).sort()).toEqual(known);
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.map(({ status }) => status)).toEqual([200, 400, 400, 200, 200, 421, 403, 200, 200]);
  expect(lines.slice(-2).map(({ cache }) => cache)).toEqual(["miss", "hit"]);
  expect(server.said()).not.toMatch(/marker|203\.0\.113|127\.0\.0\.1|tlh/);
});

test("who hangs up in the middle of a form is no error", async () => {
  const server = await launch(await newData());
  for (let time = 0; time < 3; time += 1) {
    const socket = net.connect({ port: server.port, host: "127.0.0.1" });
    await once(socket, "connect");
    const head = "POST /account/sign-in HTTP/1.1\r\nHost: en.localhost\r\nOrigin: http://en.localhost";
    socket.write(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\nx`);
    await sleep(100);
    socket.destroy();
  }
  await ask(server.port, { path: "/langswitch" });
  server.signal("SIGTERM");
  hangUp();
  await server.ended;
  expect(server.log().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test("what breaks in a page is told to the log once, and to nobody else", async () => {
  const server = await launch(await newData(), FAILING);
  for (const path of ["/langswitch", "/pronouns", "/robots.txt", "/langswitch.data"]) {
    const { status, body, headers } = await ask(server.port, { path, headers: { accept: "text/html" } });
    expect([path, status]).toEqual([path, 500]);
    expect(body).not.toMatch(/s3cret|it broke|\bat .*:\d+:\d+|serve-failing/);
    expect(headers["cache-control"]).toMatch(/no-store/);
    if (path === "/langswitch" || path === "/pronouns") expect(body).toMatch(/<html lang="en" dir="ltr"/);
  }
  // An unhandled rejection.
  expect((await ask(server.port, { path: "/api/pronouns" })).status).toBe(200);
  await sleep(50);
  expect((await ask(server.port, { path: "/sitemap.xml" })).status).toBe(200);
  server.signal("SIGTERM");
  hangUp();
  expect(await server.ended).toBe(0);
  const log = server.log();
  const failed = log.filter(({ status }) => status === 500).map(({ id }) => id);
  expect(failed).toHaveLength(4);
  for (const id of failed) {
    const told = log.filter((line) => line.id === id && line.msg !== "answered");
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ level: 50, err: { message: expect.stringContaining("it broke") } });
  }
  expect(log.filter(({ msg }) => msg === "unhandled rejection")).toHaveLength(1);
});
