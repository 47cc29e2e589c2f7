import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { type FlagKey, getFlag, ownName } from "./flags.ts";

/** Names of flags in the language of an edition, and what the flags look like. */

/** The texts that say what a flag looks like. */
export type FlagLooks = Extract<TextKey, `flagLooks.${string}`>;

/** Puts forms of a pronoun set into a name: "Niebinarn{ending}". Of pronouns this folder knows nothing. */
export type FillName = (template: string) => string;

/** For pages without pronouns: a reader should not see the braces. */
const withoutForms: FillName = (template) => template.replace(/\{'?[a-z0-9_]+\}/g, "");

/** @param fill for somebody with pronouns of their own; see app/features/pronouns/flag-names.ts */
export function flagName(key: FlagKey, text: Translate, fill: FillName = withoutForms): string {
  const { name } = getFlag(key);
  return name === null ? ownName(key) : fill(text(name));
}

/** The alternative text in a list; designs that share a name are numbered. */
export function flagAlt(key: FlagKey, text: Translate, fill?: FillName): string {
  const { design, isSign } = getFlag(key);
  const name = flagName(key, text, fill);
  if (isSign) return name;
  return design === 1 ? text("flags.alt", { name }) : text("flags.altDesign", { name, design });
}

/** What the picture shows, in a sentence without the name: for where the name stands beside it. */
export const looksOf = (key: FlagKey, text: Translate): string => text(looksKey(key));

/** The alternative text of a picture alone: the name, and what it looks like. */
export const flagLooks = (key: FlagKey, text: Translate, fill?: FillName): string =>
  text("flags.described", { name: flagName(key, text, fill), looks: looksOf(key, text) });

/** The same name as in `flags`, with the number of a further design: "Lesbian_2"; "pl_Gay" is of the edition "pl". */
export function looksKey(key: FlagKey): FlagLooks {
  const { name, edition, design } = getFlag(key);
  const word = name === null ? `${edition}_${ownName(key).replaceAll(" ", "_")}` : name.slice("flags.".length);
  return `flagLooks.${design === 1 ? word : `${word}_${design}`}` as FlagLooks;
}
