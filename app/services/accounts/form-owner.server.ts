import type { SecretRing } from "./keys/secrets.server.ts";

/** Long enough that nobody meets another's by chance; it protects against mistakes, since it is no secret to its owner. */
const LENGTH = 12;

/** What the forms of an account are marked with: the same for all, and nothing that says whose account it is. */
export const formOwner = (secrets: Pick<SecretRing, "hash">, accountId: string): string =>
  secrets.hash("form-owner", accountId).slice(0, LENGTH);
