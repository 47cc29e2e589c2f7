import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { fileServer } from "#app/server/files.ts";

/* The folder of built files as it may be while somebody puts a new build in its place. */

const folder = mkdtempSync(path.join(tmpdir(), "isogloss-files-"));
const script = path.join(folder, "assets/page-abc.js");
mkdirSync(path.dirname(script));
writeFileSync(script, "export {};");
writeFileSync(path.join(folder, "icon.png"), "");

const serve = fileServer(folder);
const server = createServer((request, response) => {
  serve(request, response, () => response.writeHead(404).end());
});
const address = (file: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${file}`;

beforeEach(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterEach(() => {
  server.close();
  server.closeAllConnections();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(["/assets/page-abc.js/", "/icon.png/", "/icon.png/?a", "/icon.png//"])("no file is at %s", async (asked) => {
  expect((await fetch(address(asked))).status).toBe(404);
  expect((await fetch(address("/icon.png?a/"))).status).toBe(200);
});

test("a file that is gone ends its own answer, and no other", async () => {
  expect((await fetch(address("/assets/page-abc.js"))).headers.get("cache-control")).toContain("immutable");
  rmSync(script);
  const gone = fetch(address("/assets/page-abc.js")).then((answer) => answer.text());
  await expect(gone, "half an answer would be kept for a year").rejects.toThrow();
  expect((await fetch(address("/assets/other.js"))).status).toBe(404);
});
