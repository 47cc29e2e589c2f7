import type { Translate } from "#app/kit/i18n/translator.ts";
import { type FlagKey, getFlag, ownName } from "./flags.ts";

/** Names of flags in the language of an edition. */

export function flagName(key: FlagKey, text: Translate): string {
  const { name } = getFlag(key);
  return name === null ? ownName(key) : text(name);
}

/** The alternative text; designs that share a name are numbered. */
export function flagAlt(key: FlagKey, text: Translate): string {
  const { design, isSign } = getFlag(key);
  const name = flagName(key, text);
  if (isSign) return name;
  return design === 1 ? text("flags.alt", { name }) : text("flags.altDesign", { name, design });
}
