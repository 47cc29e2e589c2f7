import { z } from "zod";

/**
 * OUTSIDE_ORIGINS: origins, comma-separated, that may be asked wherever they are, such as services in the operator's
 * own network. With `https://public.example=http://10.0.0.5:8080` the second is asked in place of the first, where the
 * public address cannot be reached from inside.
 */
const origins = z
  .string()
  .default("")
  .transform((value, context) => {
    const typed = value.split(",").map((entry) => entry.trim());
    const pairs = typed.filter(Boolean).map((entry) => entry.split("="));
    const wrong = pairs.find((pair) => pair.length > 2 || !pair.every(isOrigin));
    if (wrong === undefined) return new Map(pairs.map(([origin = "", standIn = origin]) => [origin, standIn]));
    const message = `should hold origins like https://avatars.example or http://10.0.0.5:8080, not ${wrong.join("=")}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** One origin, not a pattern of many. */
const isOrigin = (text: string): boolean =>
  !text.includes("*") &&
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  new URL(text).origin === text;

/** For the schema of the environment. */
export const HTTP_ENVIRONMENT = { OUTSIDE_ORIGINS: origins };
