import type { TextOf } from "#app/kit/i18n/text-source.ts";
import { type FlagKey, flagOf, ownName } from "./flags.ts";

/** What flags are called, in the words of an edition. */

export function flagName(key: FlagKey, text: TextOf): string {
  const { name } = flagOf(key);
  return name === null ? ownName(key) : text(name);
}

/** What is said in place of the picture; designs that share a name are told apart. */
export function flagAlt(key: FlagKey, text: TextOf): string {
  const { design, isSign } = flagOf(key);
  const name = flagName(key, text);
  if (isSign) return name;
  return design === 1 ? text("flags.alt", { name }) : text("flags.altDesign", { name, design });
}
