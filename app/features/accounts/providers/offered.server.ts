import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { PROVIDER_FACTS, type ProviderFacts, type ProviderId } from "#app/services/accounts/providers/provider.ts";
import { configuredProviders } from "#app/services/accounts/providers/settings.ts";

/** A provider as pages show it. */
export interface OfferedProvider extends ProviderFacts {
  id: ProviderId;
  /** Where the form that starts the flow is sent. */
  path: string;
}

/** The providers the operator has switched on, in the order they are shown in. */
export function offeredProviders({ env, edition }: Pick<LoadContext, "env" | "edition">): OfferedProvider[] {
  const path = href(edition.config, "providerStart");
  return configuredProviders(env).map((id) => ({ id, ...PROVIDER_FACTS[id], path }));
}
