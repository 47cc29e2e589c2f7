import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";

/** What a form for signing out offers. */
export interface SignOutOffer {
  path: string;
  /** Whether there are other editions to be signed out of as well. */
  isOneOfMany: boolean;
  /** The name of this edition's language, where it can be signed out of alone. */
  language: string | null;
  /** Whether this browser has other accounts that can be signed out as well. */
  hasOthers: boolean;
}

export function signOutOffer(
  { edition, directory }: Pick<LoadContext, "edition" | "directory">,
  hasOthers: boolean,
): SignOutOffer {
  const { config } = edition;
  const isOneOfMany = directory.some((other) => other.code !== config.code && hasPage(other, "signOut"));
  return {
    path: href(config, "signOut"),
    isOneOfMany,
    language: isOneOfMany && config.code !== HOME ? config.name : null,
    hasOthers,
  };
}
