import type { CardContent, Opinionated } from "./content.ts";
import { type PronounOrder, rankOf } from "./opinions.ts";

type Pronouns = Pick<CardContent, "pronouns" | "legend">;

/** The pronouns somebody goes by, in their order: without those they refuse, and those whose opinion is gone. */
export const wantedPronouns = ({ pronouns, legend }: Pronouns): Opinionated[] =>
  pronouns.filter(({ opinion }) => (rankOf(opinion, legend) ?? -1) >= 0);

/** How several pronouns are meant. Null where there is only one to use: refused ones are none to choose from. */
export const meantOrder = (content: Pronouns & Pick<CardContent, "pronounOrder">): PronounOrder | null =>
  wantedPronouns(content).length > 1 ? content.pronounOrder : null;
