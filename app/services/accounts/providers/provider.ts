/** The providers: other sites that vouch for an identity, and what differs between them. */

export const PROVIDERS = [
  "mastodon",
  "discord",
  "google",
  "apple",
  "github",
  "indieauth",
  "facebook",
  "twitter",
] as const;

export type ProviderId = (typeof PROVIDERS)[number];

/** A person as a provider knows them. */
export interface Identity {
  /** An id that never changes, and never passes to another person. */
  id: string;
  /** A name they recognise. */
  name: string;
  /** Only an address the provider has checked. It fills in a form, and decides nothing. */
  email: string | null;
}

export interface ProviderFacts {
  /** Its own name, which is the same in every language. */
  name: string;
  /** There are many servers, and people type which one is theirs: a server, or a site of their own. */
  needsInstance: boolean;
  /** It still works, but may stop without warning, so nobody should rely on it. */
  deprecated: boolean;
}

const plain = (name: string): ProviderFacts => ({ name, needsInstance: false, deprecated: false });

export const PROVIDER_FACTS: Readonly<Record<ProviderId, ProviderFacts>> = {
  mastodon: { ...plain("Mastodon"), needsInstance: true },
  discord: plain("Discord"),
  google: plain("Google"),
  apple: plain("Apple"),
  github: plain("GitHub"),
  indieauth: { ...plain("IndieAuth"), needsInstance: true },
  facebook: { ...plain("Facebook"), deprecated: true },
  twitter: { ...plain("X (Twitter)"), deprecated: true },
};

export const readProvider = (sent: unknown): ProviderId | null => PROVIDERS.find((one) => one === sent) ?? null;

const MAX_NAME_LENGTH = 100;

/** A name from another site, made fit for a sentence: one line, nothing invisible, not too long. */
export function shownName(name: string): string {
  const line = name.normalize("NFC").replace(/[\p{C}\u2028\u2029]+/gu, " ");
  return [...line.replace(/\s+/g, " ").trim()].slice(0, MAX_NAME_LENGTH).join("");
}
