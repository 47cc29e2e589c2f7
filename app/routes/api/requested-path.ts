import { decodePath } from "#app/features/pronouns/path.ts";

/**
 * The pronoun path behind a prefix of the API, percent-decoded: "she/her" and "she%2Fher" are the same request, which
 * the router's own parameter would not say.
 */
export function askedPath(request: Request, prefix: string): string {
  return decodePath(new URL(request.url).pathname.slice(prefix.length)) ?? "";
}
