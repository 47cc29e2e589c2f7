import type { LoadContext } from "#app/context.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { cardUrl } from "../page/languages.ts";
import type { ShownMention } from "./components/MentionsPage.tsx";
import type { OwnMention } from "./mentions.server.ts";

/** What the page says of each mention, and where the card is. */
export function shownMentions(
  { accounts, directory, hosts }: Pick<LoadContext, "accounts" | "directory" | "hosts">,
  mentions: readonly OwnMention[],
): ShownMention[] {
  return mentions.map(({ handle, ownerHandle, owner, locale, relationship, isAccepted }) => {
    const edition = directory.find(({ code }) => code === locale);
    return {
      handle,
      ownerHandle,
      username: owner.username,
      picture: avatarUrl(accounts.secrets, owner),
      card: edition === undefined ? null : cardUrl(owner.username, edition, hosts),
      edition:
        edition === undefined ? null : { name: edition.name, locale: edition.locale, direction: edition.direction },
      relationship,
      isAccepted,
    };
  });
}
