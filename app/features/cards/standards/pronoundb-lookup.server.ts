import type { LoadContext } from "#app/context.ts";
import { lookUpAll } from "#app/features/accounts/providers/social-lookup.server.ts";
import { type ProviderId, readProvider } from "#app/services/accounts/providers/provider.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { namedOnce } from "../queries.server.ts";
import { type PronounDbUser, pronounDbUser } from "./pronoundb.ts";
import { publicPerson } from "./public-cards.server.ts";

/** Looking people up as PronounDB does: by their ids on another platform, or by their names here. */

export const MAX_IDS = 50;

/** The platform of names here. */
const HERE = "username";

/** Platforms that PronounDB knows and nobody signs in with here: nobody is found by an id of theirs. */
const ELSEWHERE = ["minecraft", "modrinth", "osu", "reddit", "sourcehut", "spotify", "twitch"] as const;
type Elsewhere = (typeof ELSEWHERE)[number];

export interface Lookup {
  platform: ProviderId | Elsewhere | typeof HERE;
  ids: readonly string[];
}

/** @returns what is wrong with it, in the words of PronounDB */
export function readLookup(query: URLSearchParams): ({ message: null } & Lookup) | { message: string } {
  const [platform, sent] = [query.get("platform"), query.get("ids")];
  if (!platform || !sent) return { message: "`platform` and `ids` query parameters are required." };
  const known = platform === HERE ? HERE : (readProvider(platform) ?? ELSEWHERE.find((one) => one === platform));
  if (known === undefined) return { message: "`platform` is not a valid platform." };
  const ids = [...new Set(sent.split(",", MAX_IDS * 4).filter(Boolean))];
  if (ids.length < 1 || ids.length > MAX_IDS) return { message: "`ids` must contain between 1 and 50 IDs." };
  return { message: null, platform: known, ids };
}

/** Each id counts as one lookup, whether it is somebody's or nobody's. */
export async function lookUpPronounDb(
  context: LoadContext,
  { platform, ids }: Lookup,
): Promise<{ error: "tooMany"; until: Date } | { error: null; people: Record<string, PronounDbUser> }> {
  const found = await lookUpAll(context, { provider: readProvider(platform), ids });
  if (found.error !== null) return found;
  const people: [string, PronounDbUser][] = [];
  const named = namedOnce(context.accounts);
  const known = new Map<string, PronounDbUser | null>();
  for (const [at, id] of ids.entries()) {
    const username = platform === HERE ? id : (found.usernames[at] ?? null);
    if (username === null) continue;
    const key = withoutCase(username);
    const user = known.has(key)
      ? known.get(key)
      : pronounDbUser((await publicPerson(context, username, "en", named))?.cards ?? []);
    known.set(key, user ?? null);
    if (user) people.push([id, user]);
  }
  return { error: null, people: Object.fromEntries(people) };
}
