/** What can go wrong with a provider, as the page people return to says it. Addresses contain only the key. */

export const PROBLEMS = [
  "denied",
  "noServer",
  "unknownClient",
  "failed",
  "expired",
  "tooMany",
  "taken",
  "otherIdentity",
] as const;

export type ShownProblem = (typeof PROBLEMS)[number];

/** A key the page does not know shows nothing, so that no link can put words on the page. */
export function problemIn(request: Request): ShownProblem | null {
  const sent = new URL(request.url).searchParams.get("problem");
  return PROBLEMS.find((one) => one === sent) ?? null;
}
