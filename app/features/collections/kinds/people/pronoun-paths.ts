import type { EditionConfig } from "#app/editions/config.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { linkPath } from "#app/features/pronouns/address.ts";

/** The path of a set in an edition; null if the edition has no pronoun pages. */
export function pronounPath(address: string, config: EditionConfig | undefined): string | null {
  if (config === undefined || !hasPronouns(config)) return null;
  const prefix = config.pronouns?.requiredPrefix?.slice(1);
  return linkPath(prefix === undefined ? address : `${prefix}/${address}`);
}
