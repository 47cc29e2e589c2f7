import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { indieauth } from "./indieauth.server.ts";
import { mastodon } from "./mastodon.server.ts";
import { apple, google } from "./openid.server.ts";
import { discord, facebook, github, twitter } from "./plain.server.ts";
import type { ProviderAdapter } from "./provider-adapter.server.ts";

/** The adapter of each provider. */
export const PROVIDER_ADAPTERS: Readonly<Record<ProviderId, ProviderAdapter>> = {
  apple,
  discord,
  facebook,
  github,
  google,
  indieauth,
  mastodon,
  twitter,
};
