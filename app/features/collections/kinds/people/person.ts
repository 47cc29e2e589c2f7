import type { DataOf, Fields } from "../../field.ts";

/** The fields of a person. */
export const PERSON_FIELDS = {
  name: { type: "text", maxLength: 255, required: true },
  description: { type: "text", maxLength: 1000, long: true },
  /** As "en:they/them:they": an edition, a name for its pronouns, and their address there. */
  pronouns: { type: "list", maxLength: 128, minItems: 1, maxItems: 20 },
  /** Addresses of pages. */
  sources: { type: "list", maxLength: 255, minItems: 1, maxItems: 20, each: "link" },
} satisfies Fields;

export type PersonData = DataOf<typeof PERSON_FIELDS>;

export interface PersonPronouns {
  /** Code of an edition. */
  language: string;
  label: string;
  /** The address of a set in that edition, without the slash. */
  address: string;
}

/** Reads one line; null for what has another shape. An address may have colons of its own. */
export function readPronouns(line: string): PersonPronouns | null {
  const [language = "", label = "", ...rest] = line.split(":").map((part) => part.trim());
  const address = rest.join(":");
  return /^[a-z]{2,3}$/.test(language) && label !== "" && address !== "" ? { language, label, address } : null;
}
