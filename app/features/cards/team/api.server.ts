import type { LoadContext } from "#app/context.ts";
import { editionsWith, type TeamMember, teamMembers } from "./team.server.ts";

/** The team as programs get it. */

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "directory" | "hosts" | "dependsOnAccount">;

export interface ApiTeamMember {
  username: string;
  teamName: string;
  locale: string;
  avatarSource: string;
  credentials: string[] | null;
  credentialsLevel: number | null;
  credentialsName: string | null;
  avatar: string;
}

/** By code of the edition, this one first; "" has those of editions that are not published. */
export async function apiTeam(context: Context): Promise<Record<string, ApiTeamMember[]>> {
  const members = (await teamMembers(context, "api")).filter(({ team }) => team.name !== "");
  const published = editionsWith(context, members)
    .filter((config) => config.published)
    .map(({ code }) => code);
  const of = (wanted: (locale: string) => boolean) =>
    members.filter(({ locale }) => wanted(locale)).map((member) => apiMember(context, member));
  const rest = of((locale) => !published.includes(locale));
  return {
    ...Object.fromEntries(published.map((code) => [code, of((locale) => locale === code)])),
    ...(rest.length > 0 && { "": rest }),
  };
}

function apiMember({ hosts, edition }: Context, { username, locale, avatar, team }: TeamMember): ApiTeamMember {
  const picture = new URL(avatar, hosts.origin(edition.code)).href;
  const { name, credentials, credentialsLevel, credentialsName } = team;
  return {
    username,
    teamName: name,
    locale,
    avatarSource: picture,
    credentials: credentials.length > 0 ? credentials : null,
    credentialsLevel,
    credentialsName: credentialsName || null,
    avatar: picture,
  };
}

export interface ApiFooterMember {
  username: string;
  footerName: string;
  /** Joined with commas. */
  footerAreas: string;
  locale: string;
}

/** Those of this edition who are named with what they do. */
export async function apiFooterTeam(context: Context): Promise<ApiFooterMember[]> {
  return (await teamMembers(context, "api")).flatMap(({ username, locale, team }) => {
    const { footerName, footerAreas } = team;
    const isNamed = locale === context.edition.code && footerName !== "" && footerAreas.length > 0;
    return isNamed ? [{ username, footerName, footerAreas: footerAreas.join(","), locale }] : [];
  });
}
