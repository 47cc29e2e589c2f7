import { createHash } from "node:crypto";
import type { Kind } from "../kind.ts";
import { KEY_OF_ID } from "./file-entry.ts";

/**
 * The id of a shipped entry. It is the same wherever the entry is imported, so its address survives a new database. It looks like
 * a ULID with a time before all real ones.
 */
export function shippedId({ id: kind }: Pick<Kind, "id">, key: string): string {
  const digest = createHash("sha256").update(`${kind}/${key}`).digest();
  const letters = [...digest.subarray(0, 16)].map((byte) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[byte % 32]);
  return `${"0".repeat(10)}${letters.join("")}`;
}

/**
 * The id that the file of an entry says, in lower case: that of an entry that was made in the browser and has a key, or that was
 * renamed there. An entry that ships has the id its key makes, and one without a key is named by its id, so neither needs a line of its own.
 */
export const idForFile = (kind: Pick<Kind, "id">, { id, key }: { id: string; key: string | null }): string | null =>
  key === null || id === shippedId(kind, key) || !KEY_OF_ID.test(id.toLowerCase()) ? null : id.toLowerCase();
