import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { editionsWith, type TeamMember, teamMembers } from "./team.server.ts";

export interface TeamPerson {
  name: string;
  username: string;
  avatar: string;
  /** The address of the card that says it; null where the edition shows no cards. */
  url: string | null;
  /** What they do. */
  areas: string[];
  credentials: string[];
  /** The name under which they have them, where it is another one. */
  credentialsName: string;
}

export interface TeamGroup {
  /** The name of the language, in it. */
  title: string;
  locale: string;
  people: TeamPerson[];
}

/** The team by language, the edition's own first. */
export async function buildTeam(context: LoadContext): Promise<TeamGroup[]> {
  const members = (await teamMembers(context, "website")).filter(({ team }) => team.name !== "");
  return editionsWith(context, members).map((config) => {
    const own = members.filter(({ locale }) => locale === config.code);
    const origin = config.code === context.edition.code ? "" : context.hosts.origin(config.code);
    const urlOf = (username: string) => (hasPage(config, "card") ? origin + href(config, "card", { username }) : null);
    const people = own.map((member) => personOf(member, urlOf(member.username)));
    return { title: config.name, locale: config.locale, people };
  });
}

function personOf({ username, avatar, team }: TeamMember, url: string | null): TeamPerson {
  const { name, footerAreas: areas, credentials, credentialsName } = team;
  return { name, username, avatar, url, areas, credentials, credentialsName };
}
