/** Other sites that vouch for who somebody is: which there are, and what differs between them. */

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

/** Somebody as a provider knows them. */
export interface Identity {
  /** What never changes, and never is another person's. */
  id: string;
  /** What they recognise it by. */
  name: string;
  /** Only one the provider has checked. It fills in a form, and never decides anything. */
  email: string | null;
}

export interface ProviderFacts {
  /** Its own name, which is the same in every language. */
  name: string;
  /** People say themselves where they are at home with it: a server, or a site of their own. */
  needsInstance: boolean;
  /** It still works, but nobody should rely on it: what we know of it changes without warning. */
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

/** A name from outside, as it may stand in a sentence: one line, nothing invisible, not too long. */
export function shownName(name: string): string {
  const line = name.normalize("NFC").replace(/[\p{C}\u2028\u2029]+/gu, " ");
  return [...line.replace(/\s+/g, " ").trim()].slice(0, MAX_NAME_LENGTH).join("");
}
