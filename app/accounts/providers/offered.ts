import { href } from "#app/editions/slugs.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { PROVIDER_FACTS, type ProviderFacts, type ProviderId } from "./provider.ts";
import { configuredProviders } from "./settings.ts";

/** A provider as a page shows it. */
export interface OfferedProvider extends ProviderFacts {
  id: ProviderId;
  /** Where the form that begins to sign in with it is sent. */
  path: string;
}

/** The providers the operator has switched on, in the order they are shown in. */
export function offeredProviders({ env, edition }: Pick<LoadContext, "env" | "edition">): OfferedProvider[] {
  const path = href(edition.config, "providerStart");
  return configuredProviders(env).map((id) => ({ id, ...PROVIDER_FACTS[id], path }));
}

/** The field of a form in which people say where they are at home with a provider. */
export const homeField = (provider: ProviderId): `home-${ProviderId}` => `home-${provider}`;
