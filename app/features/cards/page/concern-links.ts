import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { SeenPerson } from "../queries.server.ts";

/** Said by the server, because a card needs no other of the texts about it. */
export interface ConcernLink {
  path: string;
  label: string;
  /** The form for reports, which opens over the page. */
  isReport?: boolean;
}

/**
 * What somebody who is not the owner can do about a card: report it, or block its owner, which needs no report. Visitors are
 * asked to sign in first. Whoever looks after accounts decides at once.
 */
export function concernLinks({ account, seenAs }: SeenPerson, context: LoadContext): ConcernLink[] {
  const { edition, text, spell } = context;
  const { config, code } = edition;
  if (seenAs === "owner") return [];
  const { username } = account;
  const links: ConcernLink[] = [];
  if (hasPage(config, "reportCard"))
    links.push({ path: href(config, "reportCard", { username }), label: text("cards.report.link"), isReport: true });
  if (hasPage(config, "blocked")) links.push({ path: blockPath(config, username), label: text("blocks.new.button") });
  if (seenAs === "moderator" && hasPage(config, "reportCase"))
    links.push({
      path: href(config, "reportCase", { case: `card~${code}~${account.id}` }),
      label: text("safety.decide.header"),
    });
  return spell(links);
}

/** Where somebody is blocked with one press: the name is filled in. */
export const blockPath = (config: LoadContext["edition"]["config"], username: string): string =>
  `${href(config, "blocked")}?${new URLSearchParams({ username })}`;
