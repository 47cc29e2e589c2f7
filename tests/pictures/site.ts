import { mkdirSync } from "node:fs";
import path from "node:path";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { addressOf } from "#tests/support/browser-pages.ts";
import { loadBuild } from "#tests/support/server/built.ts";
import { ask, hangUp } from "#tests/support/server/client.ts";
import { makeContent } from "#tests/support/server/content.ts";
import { HOMES, PEOPLE, type Person } from "./pages.ts";

/** The moment every page is drawn at, in the browser. The server's clock goes on a minute with every proposal. */
export const MOMENT = new Date("2026-05-17T12:00:00Z");
const MINUTE = 60_000;

export interface DrawnSite {
  at(code: string, path: string): string;
  /** The value of somebody's session cookie. */
  sessions: Map<Person, string>;
  /** The proposal that waits for a decision. */
  proposal: string;
  stop(): Promise<void>;
}

/**
 * Serves the build of the current folder with an empty data folder, people who are signed in, and two proposals.
 * @param port the same for all pictures that are compared: addresses stand on pages
 */
export async function startDrawnSite(folder: string, port: number): Promise<DrawnSite> {
  const [dataDir, contentDir] = [path.join(folder, "data"), makeContent(path.join(folder, "content"))];
  let now = MOMENT.getTime() - 3 * MINUTE;
  const clock = () => new Date(now);
  const at = (code: string, address: string) => addressOf(code, address, port);
  mkdirSync(dataDir);
  const sessions = new Map<Person, string>();
  for (const person of Object.keys(PEOPLE) as Person[]) {
    const { origin } = new URL(at(HOMES[person], "/"));
    const { cookies } = await signedInEverywhere(dataDir, [origin], person, PEOPLE[person], clock);
    sessions.set(person, (cookies.get(origin) ?? "").replace("session=", ""));
  }
  const build = await loadBuild();
  const environment: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    EDITIONS: "_,en,pl,ar,ja",
  };
  const running = await build.entry.module.start({ root: path.resolve("."), environment, build: () => build, clock });

  const propose = async (term: string): Promise<string> => {
    const { origin, host } = new URL(at("en", "/"));
    const headers = {
      cookie: `session=${sessions.get("wren")}`,
      origin,
      "content-type": "application/x-www-form-urlencoded",
    };
    const body = new URLSearchParams({ term, definition: `What ${term} means.`, _sure: "on" }).toString();
    const sent = await ask(port, { host, path: "/terminology/submit", method: "POST", headers, body });
    if (sent.status !== 303) throw new Error(`A proposal was answered ${sent.status}.`);
    now += MINUTE;
    return /contributions\/(\w+)/.exec(String(sent.headers.location))?.[1] ?? "";
  };
  const proposal = await propose("quiet word");
  await propose("louder word");
  return {
    at,
    sessions,
    proposal,
    async stop() {
      hangUp();
      await running.stop();
    },
  };
}
