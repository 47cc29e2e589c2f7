import type { CardErrors } from "../check-text.ts";
import type { CardTeam } from "../content.ts";

/** What somebody without a role says of themselves as one of the team. */

type TeamField = keyof CardTeam;

/** The fields of the editor, in its order. */
const FIELDS: Readonly<Record<TeamField, string>> = {
  name: "teamName",
  footerName: "footerName",
  footerAreas: "footerAreas",
  credentials: "credentials",
  credentialsLevel: "credentialsLevel",
  credentialsName: "credentialsName",
};

/**
 * The fields that only somebody with a role may fill. What is stored from the time of an earlier role is no claim: it stays.
 * @param sent as somebody without a role has filled them
 */
export function teamClaimErrors(sent: CardTeam | null, stored: CardTeam | null): CardErrors {
  if (sent === null) return {};
  const isClaimed = (field: TeamField) =>
    textOf(sent[field]) !== "" && textOf(sent[field]) !== textOf(stored?.[field] ?? null);
  const claimed = (Object.keys(FIELDS) as TeamField[]).filter(isClaimed);
  return Object.fromEntries(claimed.map((field) => [FIELDS[field], "cards.error.noRole"]));
}

const textOf = (value: CardTeam[TeamField]): string => (Array.isArray(value) ? value.join("\n") : String(value ?? ""));
