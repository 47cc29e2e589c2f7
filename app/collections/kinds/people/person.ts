/** What is said of a person. */
export type PersonData = {
  name: string;
  description: string;
  /** As "en:they/them:they": an edition, a name for its pronouns, and their address there. */
  pronouns: string[];
  /** Addresses of pages. */
  sources: string[];
};

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
