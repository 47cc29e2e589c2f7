import { afterAll, expect, test } from "vitest";
import { outboxOf } from "../../support/accounts/outbox.ts";
import { scratchFolder } from "../../support/data/scratch.ts";
import { type Answer, ask, hangUp } from "../../support/server/client.ts";
import { makeContent } from "../../support/server/content.ts";
import { type Launched, launch } from "../../support/server/launched.ts";
import { startSite } from "../../support/server/site.ts";

afterAll(hangUp);

const OWN = "http://en.localhost";

function post(port: number, path: string, fields: Record<string, string>, cookie = ""): Promise<Answer> {
  const headers = { origin: OWN, "content-type": "application/x-www-form-urlencoded", ...(cookie && { cookie }) };
  return ask(port, { method: "POST", path, headers, body: new URLSearchParams(fields).toString() });
}

/**
 * Requests a code.
 * @returns the pre-token, or null when no answer came
 */
async function askForCode(server: Launched, who: string): Promise<string | null> {
  try {
    const { status, headers } = await post(server.port, "/account/sign-in", { who });
    expect(status).toBe(303);
    return headers["set-cookie"]?.[0]?.split(";")[0] ?? null;
  } catch {
    return null;
  }
}

test("a process killed while people sign in owes nobody a code, and the codes still work", async () => {
  const environment = { DATA_DIR: scratchFolder(), CONTENT_DIR: makeContent(scratchFolder()) };
  const outbox = outboxOf(() => environment.DATA_DIR);
  const answered = new Map<string, string>();
  for (let round = 0; round < 3; round += 1) {
    const server = await launch(environment);
    const people = Array.from({ length: 5 }, (_, index) => `person${round}${index}@example.org`);
    let served = 0;
    const asking = people.map(async (who) => {
      const preToken = await askForCode(server, who);
      if (preToken !== null) answered.set(who, preToken);
      served += 1;
      // This many get a response before the kill; the others are in progress.
      if (served === round) server.signal("SIGKILL");
    });
    if (round === 0) server.signal("SIGKILL");
    await Promise.all(asking);
    await server.ended;
  }
  // A mail that was taken to be sent is held for a minute.
  const clock = () => new Date(Date.now() + 70_000);
  const site = await startSite({ dataDir: environment.DATA_DIR, contentDir: environment.CONTENT_DIR, clock });
  try {
    expect((await site.get("en.localhost", "/healthz")).status).toBe(200);
    expect(answered.size).toBeGreaterThan(0);
    for (const [who, preToken] of answered) {
      const code = await outbox.codeTo(who);
      const tried = await post(site.port, "/account/sign-in/code", { code, intent: "code" }, preToken);
      expect([tried.status, tried.headers.location]).toEqual([303, "/account/sign-in/new"]);
    }
  } finally {
    await site.stop();
  }
}, 60_000);
