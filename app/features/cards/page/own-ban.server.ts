import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { termsRules } from "#app/features/articles/terms-rules.server.ts";
import type { SeenPerson } from "../queries.server.ts";

/** What a banned person reads on their own card. Written on the server, because a card page needs no other of these texts. */
export interface OwnBan {
  header: string;
  seenBy: string;
  /** As a moderator has written it, or that there is none. */
  reason: string;
  rulesHeader: string;
  rules: string[];
  /** Where it is said that the ban is wrong, and what else can be done. */
  links: { path: string; label: string }[];
}

/** @returns null for everybody but the banned owner */
export function ownBan({ account, seenAs }: SeenPerson, context: LoadContext): OwnBan | null {
  if (seenAs !== "owner" || account.state !== "banned") return null;
  const { edition, text, spell } = context;
  const { config } = edition;
  const broken = readRuleNumbers(account.bannedRules);
  const links = (["decisions", "banned"] as const).filter((page) => hasPage(config, page));
  const labels = { decisions: text("account.banned.appeal"), banned: text("account.banned.yours") };
  return {
    ...spell({
      header: text("account.banned.header"),
      seenBy: text("card.seenBy.hidden"),
      rulesHeader: text("safety.decide.rules"),
      rules: broken.length === 0 ? [] : termsRules(context).filter((_, at) => broken.includes(at + 1)),
      links: links.map((page) => ({ path: href(config, page), label: labels[page] })),
    }),
    reason: account.bannedReason || spell(text("account.banned.noReason")),
  };
}
