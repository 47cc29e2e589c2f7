import type { Edition } from "#app/editions/edition.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import type { PronounPlace } from "../card-pronoun.ts";

/** Where pronouns of a card are read: the grammar and the address of an edition. */
export const pronounPlace = (
  { code, grammar }: Pick<Edition, "code" | "grammar">,
  hosts: Pick<Hosts, "origin">,
): PronounPlace => ({ grammar, origin: hosts.origin(code), foldsCapitals: code !== "tok" });
