import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isDrawable } from "#app/services/banners/banner.ts";
import { headingName } from "./page/card-view.ts";
import { extentFor, type ShownCard } from "./visibility.ts";

/**
 * What a picture of a card has in large letters: the name, or the username where one of the letters is in no font of ours. A card
 * without a picture of its own would be shown with that of the site, which has other pronouns on it.
 */
export const titleInPicture = (heading: string | null, username: string): string =>
  heading !== null && isDrawable({ kind: "words", text: heading }) ? heading : `@${username}`;

/**
 * Where everybody finds the picture of a card, which is one for light and dark, drawn when somebody looks at it. The address stays when
 * the card changes, so a program that has kept it shows the card as it is.
 * @returns null for a card that strangers do not see, one of an edition that is down, and for a username in a script that we have no face for
 */
export function pictureUrl(
  { editionOf, hosts }: Pick<LoadContext, "editionOf" | "hosts">,
  { username, state }: { username: string; state: string },
  { locale, visibility, content }: Pick<ShownCard, "locale" | "visibility" | "content">,
): string | null {
  const extent = extentFor(visibility, "stranger");
  const edition = editionOf(locale);
  if (edition === null || state !== "active" || extent === "nothing") return null;
  const heading = extent === "all" && content.sensitive.length === 0 ? headingName(content) : null;
  if (!isDrawable({ kind: "words", text: titleInPicture(heading, username) })) return null;
  return `${hosts.origin(locale)}/api/banner${href(edition.config, "card", { username })}.png`;
}
