import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Page } from "#app/server/page.ts";
import { sendPage } from "#app/server/send.ts";

/** What is sent is what was made, byte for byte, however long it is. */

async function sent(body: Buffer): Promise<{ raw: Buffer; length: string | null }> {
  const headers = ["content-type", "image/png"];
  const server = createServer((request, response) => {
    void sendPage(request, response, new Page(200, headers, body, false, 0));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    return { raw: Buffer.from(await answer.arrayBuffer()), length: answer.headers.get("content-length") };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

test("bodies of any bytes, around the size at which they are sent in another way", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.uint8Array({ minLength: 4090, maxLength: 4100, size: "max" }),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (array) => {
      const body = Buffer.from(array);
      expect(await sent(body)).toEqual({ raw: body, length: String(body.length) });
    }),
    { numRuns: 60, examples: [[Uint8Array.from({ length: 256 }, (_, at) => at)], [new Uint8Array(0)]] },
  );
});
