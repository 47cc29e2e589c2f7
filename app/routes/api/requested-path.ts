import { decodePath } from "#app/features/pronouns/path.ts";

/**
 * The pronoun path after a prefix of the API, percent-decoded. Read from the URL, because the router's parameter would not
 * treat "she/her" and "she%2Fher" as the same request.
 */
export function requestedPath(request: Request, prefix: string): string {
  return decodePath(new URL(request.url).pathname.slice(prefix.length)) ?? "";
}
