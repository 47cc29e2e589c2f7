import { signedInMember } from "#tests/support/accounts/member.ts";
import type { CardTown } from "./card-town.ts";
import { askSteadily, WARMING_SECONDS } from "./cards.ts";
import { freePort, type ServerProcess } from "./processes.ts";

/** What the pages about accounts cost whoever looks after a million of them. */

/** Each is asked for about one person after the other, or with another second page each time. */
const PAGES: Record<string, (username: string) => string> = {
  "the page of one account": (username) => `/admin/users/${username}`,
  "the list of the newest accounts": () => "/admin/users?list=newest",
  "the list of those with a card here": () => "/admin/users?list=here",
  "a later page of them": (username) => `/admin/users?list=newest&before=${idOfUsername(username)}`,
  "the list of cards": () => "/admin/profiles",
  "the panel": () => "/admin",
  "the audit log of one account": (username) => `/admin/audit-log/${username}/${idOfUsername(username)}`,
};

/** A team that is busy. */
const PER_SECOND = 10;

/** See card-town.ts. */
const idOfUsername = (username: string): string => `01CARDTWN${username.replace("person", "").padStart(17, "0")}`;

export interface PageTimes {
  page: string;
  times: number[];
}

/**
 * @param host of an edition at a port
 * @param start starts a server on this port
 * @returns for each page, milliseconds of each answer
 */
export async function measureUserPages(
  { dataDir, asked }: Pick<CardTown, "dataDir" | "asked">,
  { host, start, seconds }: Asking,
): Promise<PageTimes[]> {
  const port = await freePort();
  // Sign-ins belong to an origin, and this one is written before the server starts.
  const cookie = await signedInMember(dataDir, `http://${host(port)}`, "moderator", "*-users|*-panel|*-code");
  const server = await start(port);
  const found: PageTimes[] = [];
  for (const [page, address] of Object.entries(PAGES)) {
    const asking = { port, host: host(port), address, cookie, perSecond: PER_SECOND };
    await askSteadily({ asked }, { ...asking, seconds: WARMING_SECONDS });
    // Of fewer than a hundred, 99 of a hundred would be the slowest.
    const measured = Math.max(seconds, 100 / PER_SECOND);
    found.push({ page, times: await askSteadily({ asked }, { ...asking, seconds: measured }) });
  }
  await server.stop();
  return found;
}

interface Asking {
  host: (port: number) => string;
  start: (port: number) => Promise<ServerProcess>;
  seconds: number;
}
