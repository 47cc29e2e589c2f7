import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";

/** The pages of a signed-in person, in the order of the list beside them; each label is the text `account.nav.<id>`. */
const ACCOUNT_PAGES = [
  "account",
  "contributions",
  "username",
  "email",
  "avatar",
  "waysIn",
  "secondFactor",
  "sessions",
  "blocked",
  "accountSettings",
  "deleteAccount",
] as const;

export interface AccountNavItem {
  id: (typeof ACCOUNT_PAGES)[number];
  path: string;
}

/** Every page of a signed-in person and its address in an edition; loaders hand it on to `AccountPage`. */
export function accountNav(config: EditionConfig): AccountNavItem[] {
  return ACCOUNT_PAGES.map((id) => ({ id, path: href(config, id) }));
}
