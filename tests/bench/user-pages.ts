import { closeDatabase } from "#db/open.ts";
import { signedInMember } from "#tests/support/accounts/member.ts";
import { makeCardTown } from "./card-town.ts";
import { almostSlowest, askSteadily, WARMING_SECONDS } from "./cards.ts";
import type { ServerProcess } from "./processes.ts";

/** What the panel's pages about people cost among many of them. */

/** Whatever port the server gets: sign-ins belong to an origin, and this one is written before the server starts. */
export const USER_PAGES_HOST = "en.localhost";

const PAGES = {
  "one account": (username: string) => `/admin/users/${username}`,
  "the list of accounts": () => "/admin/users",
  "the list of cards": () => "/admin/profiles",
} as const;

/** @returns for each page, milliseconds that 99 of a hundred answers do not exceed */
export async function measureUserPages(
  dataDir: string,
  people: number,
  { start, seconds }: { start: (baseUrl: string) => Promise<ServerProcess>; seconds: number },
): Promise<{ page: string; slow: number }[]> {
  const { handle, asked } = await makeCardTown(dataDir, people);
  await closeDatabase(handle);
  const cookie = await signedInMember(dataDir, `http://${USER_PAGES_HOST}`, "moderator", "*-users");
  const server = await start("http://localhost");
  const found: { page: string; slow: number }[] = [];
  for (const [page, address] of Object.entries(PAGES)) {
    const asking = { port: server.port, host: USER_PAGES_HOST, address, cookie };
    await askSteadily({ asked }, { ...asking, seconds: WARMING_SECONDS });
    found.push({ page, slow: almostSlowest(await askSteadily({ asked }, { ...asking, seconds })) });
  }
  await server.stop();
  return found;
}
