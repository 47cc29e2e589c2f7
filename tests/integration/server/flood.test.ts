import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ask } from "../../support/server/client.ts";
import { startSite, type TestSite } from "../../support/server/site.ts";

// More pages at once than the server can make. This address is never stored, so each request is a page of its own.
const COLD = "GET /pronouns/ HTTP/1.1\r\nhost: en.localhost\r\n\r\n";
const PIPELINED = 16;

// The first server of a test run imports the editions.
vi.setConfig({ testTimeout: 60_000 });

let site: TestSite;
beforeAll(async () => {
  site = await startSite({});
}, 60_000);
afterAll(() => site?.stop());

/** Sends pipelined requests. @returns the socket, and what has come back */
async function flood(sockets: number) {
  return Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = net.connect({ port: site.port, host: "127.0.0.1" });
      const came = { text: "" };
      socket.on("error", () => {});
      socket.setEncoding("latin1").on("data", (text) => {
        came.text += text;
      });
      await once(socket, "connect");
      socket.write(COLD.repeat(PIPELINED));
      return { socket, came };
    }),
  );
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

test("each of too many requests is answered: with a page, or with 503 and when to come back", async () => {
  const clients = await flood(20);
  await vi.waitFor(
    () => {
      for (const { came } of clients) expect(statuses(came.text)).toHaveLength(PIPELINED);
    },
    { timeout: 50_000, interval: 100 },
  );
  const all = clients.flatMap(({ came }) => statuses(came.text));
  expect(new Set(all)).toEqual(new Set(["200", "503"]));
  const refusals = clients.map(({ came }) => came.text).join("");
  expect(refusals.match(/^retry-after: /gim)).toHaveLength(all.filter((status) => status === "503").length);
  for (const { socket } of clients) socket.destroy();
});

test("pages of those who have hung up are not made, so the next visitor does not wait for them", async () => {
  const clients = await flood(60);
  for (const { socket } of clients) socket.destroy();
  const { status } = await ask(site.port, { path: "/healthz" });
  expect(status).toBe(200);
  // They came from this network, so its places have to be free again first.
  await vi.waitFor(async () => expect((await ask(site.port, { path: "/langswitch" })).status).toBe(200), {
    timeout: 20_000,
    interval: 200,
  });
});
