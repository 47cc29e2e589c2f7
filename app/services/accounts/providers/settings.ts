import { z } from "zod";
import { PROVIDERS, type ProviderId } from "./provider.ts";

/** The operator's settings for providers. Without any of them, none is on. */

const word = z.string().trim().default("");

const flag = z
  .enum(["true", "false", "1", "0", ""])
  .default("false")
  .transform((value) => value === "true" || value === "1");

/** A key as Apple issues it; on a single line its line breaks are written \n. */
const pem = word
  .transform((value) => value.replaceAll("\\n", "\n"))
  .refine(
    (value) => value === "" || /^-----BEGIN PRIVATE KEY-----\n[\s\S]+\n-----END PRIVATE KEY-----\s*$/.test(value),
    {
      message: "should be the text of the .p8 file, from -----BEGIN PRIVATE KEY----- on",
    },
  );

/** To be spread into the schema of the environment. */
export const PROVIDERS_ENVIRONMENT = {
  DISCORD_CLIENT_ID: word,
  DISCORD_CLIENT_SECRET: word,
  FACEBOOK_CLIENT_ID: word,
  FACEBOOK_CLIENT_SECRET: word,
  GITHUB_CLIENT_ID: word,
  GITHUB_CLIENT_SECRET: word,
  /** For a GitHub server of one's own. */
  GITHUB_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://github.com")
    .transform((value) => new URL(value).origin),
  GOOGLE_CLIENT_ID: word,
  GOOGLE_CLIENT_SECRET: word,
  TWITTER_CLIENT_ID: word,
  TWITTER_CLIENT_SECRET: word,
  APPLE_CLIENT_ID: word,
  APPLE_TEAM_ID: word,
  APPLE_KEY_ID: word,
  APPLE_PRIVATE_KEY: pem,
  MASTODON: flag,
  INDIEAUTH: flag,
};

export type ProvidersEnv = z.infer<z.ZodObject<typeof PROVIDERS_ENVIRONMENT>>;

const client = <N extends string>(name: N) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;

/** The settings that must be there for a provider to be on. */
const NEEDED = {
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  discord: client("DISCORD"),
  facebook: client("FACEBOOK"),
  github: client("GITHUB"),
  google: client("GOOGLE"),
  indieauth: ["INDIEAUTH"],
  mastodon: ["MASTODON"],
  twitter: client("TWITTER"),
} as const satisfies Record<ProviderId, readonly (keyof ProvidersEnv)[]>;

export const isConfigured = (env: ProvidersEnv, provider: ProviderId): boolean =>
  NEEDED[provider].every((name) => Boolean(env[name]));

/** The providers that are on, in the order they are shown in. */
export const configuredProviders = (env: ProvidersEnv): ProviderId[] =>
  PROVIDERS.filter((provider) => isConfigured(env, provider));

/** A provider that is half configured is a mistake, which the operator should see at the start. */
export function checkProviders(env: ProvidersEnv, context: z.RefinementCtx): void {
  for (const names of Object.values(NEEDED)) {
    const missing = names.filter((name) => !env[name]);
    if (missing.length === names.length) continue;
    for (const name of missing) {
      const others = names.filter((other) => other !== name).join(", ");
      context.addIssue({ code: "custom", path: [name], message: `is needed together with ${others}` });
    }
  }
}
