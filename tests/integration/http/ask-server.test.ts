import http from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { askServer } from "#app/kit/http/ask-server.ts";

/** A server that answers with these statuses in turn, the last one for good; 0 hangs up. */
async function answering(statuses: readonly number[]) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] as number;
    asked.push(request.method ?? "");
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  "a question answered with %i is asked once more",
  async (status) => {
    const { asked, url } = await answering([status, 200]);
    expect((await askServer(url)).status).toBe(200);
    expect(asked).toEqual(["GET", "GET"]);
  },
);

test("and no more than once", async () => {
  const { asked, url } = await answering([503]);
  expect((await askServer(url)).status).toBe(503);
  expect(asked).toHaveLength(2);
});

test("so is one that got no answer", async () => {
  const { asked, url } = await answering([0, 200]);
  expect((await askServer(url)).status).toBe(200);
  expect(asked).toHaveLength(2);
  await expect(askServer((await answering([0])).url)).rejects.toThrow();
});

test.each([200, 304, 400, 404, 410])("an answer of %i stands", async (status) => {
  const { asked, url } = await answering([status, 200]);
  expect((await askServer(url)).status).toBe(status);
  expect(asked).toHaveLength(1);
});

test("what is sent is sent once", async () => {
  const { asked, url } = await answering([503, 200]);
  expect((await askServer(url, { method: "POST", body: "a" })).status).toBe(503);
  expect(asked).toEqual(["POST"]);
  await expect(askServer((await answering([0, 200])).url, { method: "POST", body: "a" })).rejects.toThrow();
});

test("who no longer wants an answer asks no more", async () => {
  const { asked, url } = await answering([0]);
  const leaving = new AbortController();
  leaving.abort();
  await expect(askServer(url, { signal: leaving.signal })).rejects.toThrow();
  expect(asked).toEqual([]);
});
