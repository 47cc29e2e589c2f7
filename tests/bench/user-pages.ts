import { closeDatabase } from "#db/open.ts";
import { signedInMember } from "#tests/support/accounts/member.ts";
import { makeCardTown } from "./card-town.ts";
import { almostSlowest, askSteadily, WARMING_SECONDS } from "./cards.ts";
import type { ServerProcess } from "./processes.ts";

/** What the panel's pages about people cost among many of them. */

/** A sign-in belongs to an origin, and is written before the server has its port: so it is asked as if it stood behind a proxy. */
export const BASE_URL = "http://localhost";
export const HOST = "en.localhost";

const PAGES = {
  "the page of one account": (username: string) => `/admin/users/${username}`,
  "the list of accounts with a card": () => "/admin/users?list=here",
  "the list of the newest accounts": () => "/admin/users?list=newest",
  // Somewhere among a million.
  "a later page of that list": (username: string) => `/admin/users?list=newest&before=01CARDTWN${laterThan(username)}`,
  "the list of banned accounts": () => "/admin/users?list=banned",
  "the list of cards": () => "/admin/profiles",
  "the panel with its charts": () => "/admin",
} as const;

const laterThan = (username: string): string => username.replace(/\D/g, "").padStart(17, "0");

/** Moderators are few: as many of them as would look at a new page every second. */
const PER_SECOND = 10;

export interface UserPageCost {
  page: string;
  /** Milliseconds that 99 of a hundred answers do not exceed. */
  slow: number;
}

/**
 * @param start the server on the data folder, at `BASE_URL`
 * @param seconds for which each page is asked
 */
export async function measureUserPages(
  dataDir: string,
  people: number,
  { start, seconds }: { start: () => Promise<ServerProcess>; seconds: number },
): Promise<UserPageCost[]> {
  const { handle, asked } = await makeCardTown(dataDir, people);
  await closeDatabase(handle);
  const cookie = await signedInMember(dataDir, `http://${HOST}`, "moderator", "*");
  const server = await start();
  const found: UserPageCost[] = [];
  for (const [page, address] of Object.entries(PAGES)) {
    const asking = { port: server.port, host: HOST, address, cookie, perSecond: PER_SECOND };
    await askSteadily({ asked }, { ...asking, seconds: WARMING_SECONDS });
    found.push({ page, slow: almostSlowest(await askSteadily({ asked }, { ...asking, seconds })) });
  }
  await server.stop();
  return found;
}
