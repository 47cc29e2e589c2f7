import { z } from "zod";
import { parseUrl } from "#app/kit/text/parse-url.ts";

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
function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  return !text.includes("*") && /^https?:$/.test(url?.protocol ?? "") && url?.origin === text;
}

/** For the schema of the environment. */
export const HTTP_ENVIRONMENT = { OUTSIDE_ORIGINS: origins };
