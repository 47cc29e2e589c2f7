import path from "node:path";
import { z } from "zod";
import { AVATAR_ENVIRONMENT } from "#app/services/accounts/avatar/avatar-settings.ts";
import { checkProviders, PROVIDERS_ENVIRONMENT } from "#app/services/accounts/providers/settings.ts";
import { HTTP_ENVIRONMENT } from "#app/services/http/settings.ts";
import { MAIL_ENVIRONMENT } from "#app/services/mail/settings.ts";
import { checkUploads, UPLOADS_ENVIRONMENT } from "#app/services/media/bucket-settings.ts";
import { SECURITY_ENVIRONMENT } from "./security-contact.ts";
import { SITE_ENVIRONMENT } from "./site-settings.ts";

const flag = z
  .enum(["true", "false", "1", "0", ""])
  .default("false")
  .transform((value) => value === "true" || value === "1");

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

const schema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** The address of the home of all editions; each edition lives on a host name one label below it. */
    BASE_URL: z
      .url({ protocol: /^https?$/ })
      .transform((value) => new URL(value).origin)
      .optional(),
    /** Edition codes to serve; empty means all. Exactly one code: that edition answers on any host name. */
    EDITIONS: list,
    DATA_DIR: z.string().default("data"),
    /** Where the editions' files are; tests point it elsewhere. */
    CONTENT_DIR: z.string().default("editions"),
    /** Network addresses (or prefixes like 10.0.0.0/8) of the proxies whose X-Forwarded-* headers are trusted. */
    TRUST_PROXY: list,
    ...MAIL_ENVIRONMENT,
    ...HTTP_ENVIRONMENT,
    ...PROVIDERS_ENVIRONMENT,
    ...AVATAR_ENVIRONMENT,
    ...UPLOADS_ENVIRONMENT,
    ...SECURITY_ENVIRONMENT,
    ...SITE_ENVIRONMENT,
    /** Whether inactive accounts without a card or a role are removed, after a warning. */
    REMOVE_INACTIVE_ACCOUNTS: flag.prefault("true"),
    /** The origin of a Mastodon server, and the token of the account there that posts the days of the calendar; off without both. */
    CALENDAR_MASTODON_SERVER: z
      // Never in the clear: the token goes along.
      .url({ protocol: /^https$/ })
      .transform((value) => new URL(value).origin)
      .or(z.literal("").transform(() => undefined))
      .optional(),
    CALENDAR_MASTODON_TOKEN: z.string().max(1000).default(""),
    /** Codes of the editions that post; empty means the first one with a calendar. */
    CALENDAR_MASTODON_EDITIONS: list,
    /** The commit that the server was built from, for those who ask for its source. */
    COMMIT: z
      .string()
      .regex(/^(?:[0-9a-f]{7,64})?$/, "must be the hash of a commit, or nothing")
      .default(""),
    /** Whether public cards are found at /.well-known/pronouns. */
    WELL_KNOWN_PRONOUNS: flag,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    ACCESS_LOG: flag.prefault("true"),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(24),
    MAX_CONNECTIONS: z.coerce.number().int().min(1).default(5000),
    /** Maximum connections of one IPv4 address or one /64 of IPv6; trusted proxies are not limited. */
    MAX_CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(1).default(250),
  })
  .superRefine(checkProviders)
  .superRefine(checkUploads);

export type Env = Omit<z.infer<typeof schema>, "BASE_URL"> & { BASE_URL: string; ROOT: string };

/** Thrown when the environment holds an invalid value. */
export class BadEnvironment extends Error {}

/**
 * Reads the environment once.
 * @param root the project's folder, which relative folders refer to
 * @throws BadEnvironment naming each variable and what is wrong with it
 */
export function readEnv(source: NodeJS.ProcessEnv, root: string): Env {
  const result = schema.safeParse(source);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new BadEnvironment(`The environment is not right:\n${lines.join("\n")}`);
  }
  const env = result.data;
  return {
    ...env,
    BASE_URL: env.BASE_URL ?? `http://localhost:${env.PORT}`,
    DATA_DIR: path.resolve(root, env.DATA_DIR),
    CONTENT_DIR: path.resolve(root, env.CONTENT_DIR),
    ROOT: root,
  };
}
