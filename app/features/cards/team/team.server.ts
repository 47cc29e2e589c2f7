import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { CardTeam } from "../content.ts";
import { teamSeenBy } from "../queries.server.ts";

/** Who keeps the site: people with a role who have given a name for this page on a card. Nobody else is named. */

export interface TeamMember {
  username: string;
  /** The path of their picture. */
  avatar: string;
  /** The code of the edition whose card says it. */
  locale: string;
  team: CardTeam;
}

/** Somebody new is shown a little later. Somebody who no longer wants to be named is gone at once. */
export const TEAM_SHOWN_FOR = minutes(5);

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "directory" | "dependsOnAccount">;

/**
 * The team as the viewer may see it, by edition: those who have studied longest come first, then by name.
 * @param surface for whom it is: what a card says may be for people and not for programs
 */
export async function teamMembers(context: Context, surface: "website" | "api"): Promise<TeamMember[]> {
  const { accounts, edition, dependsOnAccount } = context;
  const viewer = surface === "api" ? null : context.viewer;
  const found: TeamMember[] = [];
  for await (const person of teamSeenBy(accounts, { viewer, locale: edition.config.code, surface })) {
    const { account } = person;
    dependsOnAccount(account.id, account.shownRevision);
    const avatar = avatarUrl(accounts.secrets, account);
    for (const { locale, visibility, content } of await person.readAll()) {
      // Owners and moderators see what is hidden, and it is hidden all the same.
      if (visibility === "hidden" || content.team === null) continue;
      found.push({ username: account.username, avatar, locale, team: content.team });
    }
  }
  const collator = new Intl.Collator(edition.config.locale);
  const level = ({ team }: TeamMember) => team.credentialsLevel ?? 0;
  return found.sort((a, b) => level(b) - level(a) || collator.compare(nameOf(a), nameOf(b)));
}

const nameOf = ({ team, username }: TeamMember): string => team.name || team.footerName || username;

/** The editions that have members, this one first, then the others that are published in the order of the directory. */
export function editionsWith(
  { edition, directory }: Pick<LoadContext, "edition" | "directory">,
  members: readonly TeamMember[],
): EditionConfig[] {
  const has = ({ code }: EditionConfig) => members.some(({ locale }) => locale === code);
  const others = directory.filter(({ code }) => code !== edition.code);
  return [edition.config, ...others].filter(has);
}
