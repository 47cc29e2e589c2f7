import type { ProviderId } from "#app/services/accounts/providers/provider.ts";

/** The form field for the address of a person's own server or site. */
export const homeField = (provider: ProviderId): `home-${ProviderId}` => `home-${provider}`;
