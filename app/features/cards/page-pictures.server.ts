import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { LARGE_AVATAR_SIZE, readShapeFile } from "#app/features/accounts/avatar/avatar.ts";
import { shapeOf } from "#app/features/accounts/avatar/shape.server.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { PagePicture, Portrait } from "#app/services/banners/banners.server.ts";
import { pictureFile } from "#app/services/media/picture.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { type PagePictures, pagePicture } from "#app/subject/page-picture.ts";
import { type CardPage, loadCardPage } from "./page/card-page.server.ts";
import { pictureUrl, titleInPicture } from "./picture-url.ts";
import { personSeenBy, type SeenPerson } from "./queries.server.ts";
import { teamPicture } from "./team/page-picture.server.ts";

/**
 * What a card looks like as a picture, to whoever asks: as a stranger sees it. Whoever a stranger or the one who asks cannot see has
 * none, for whatever reason.
 */

export const cardPictures = {
  team: teamPicture,
  card: async (context: LoadContext, pathname: string) => {
    const { accounts, edition } = context;
    const name = decodePath(pathname)?.slice("/@".length) ?? "";
    const seenBy = (viewer: LoadContext["viewer"]) =>
      personSeenBy(accounts, { viewer, locale: edition.code, surface: "website" }, name);
    const person = await seenBy(null);
    // Who is signed in gets what a stranger does, and nothing of whoever is nobody to them.
    if (context.viewer !== null && (await seenBy(context.viewer)) === null) return null;
    // Only for the name as its owner writes it, as the old API has it.
    if (person === null || person.account.username !== name) return null;
    // In the edition's own spelling, whichever one the visitor has chosen.
    return cardPicture(context, person, await loadCardPage(person, { ...context, ...OWN_SPELLING, viewer: null }));
  },
} satisfies PagePictures;

/** The picture of a card that a stranger looks at; null for anybody else, who may see more. */
export function cardPicture(context: LoadContext, person: SeenPerson, page: CardPage): PagePicture | null {
  if (person.seenAs !== "stranger") return null;
  const { username } = person.account;
  const handle = `@${username}`;
  const shared = {
    path: href(context.edition.config, "card", { username }),
    shelf: "people",
    seed: username,
  } as const;
  const own = page.kind === "card" ? page.card : null;
  // A card that warns of itself is covered, and so are its name and its face.
  if (own !== null && own.warnings.length > 0)
    return pagePicture(context, { ...shared, title: { kind: "words", text: handle } });
  const title = titleInPicture(own?.heading ?? null, username);
  const avatar = own?.avatar ?? (page.kind === "elsewhere" ? page.owner.avatar : "");
  return pagePicture(context, {
    ...shared,
    eyebrow: title === handle ? "" : handle,
    title: { kind: "words", text: title },
    sentence: own === null ? [] : pronounsOf(own),
    colours: own?.band ?? [],
    portraitName: avatar,
    portrait: () => readPortrait(context.pictures, avatar),
  });
}

/** The picture of the card that who is signed in has in this edition, as their profile says it; null where there is none. */
export async function ownPicture(
  context: LoadContext,
  { username }: Pick<Account, "username">,
): Promise<string | null> {
  const { accounts, edition, viewer } = context;
  const person = await personSeenBy(accounts, { viewer, locale: edition.code, surface: "website" }, username);
  const [card] = (await person?.readAll(edition.code)) ?? [];
  return person && card ? pictureUrl(context, person.account, card) : null;
}

const MAX_PRONOUNS = 5;

/** The pronouns somebody wants to be called by, each with the marker. */
function pronounsOf({ pronouns }: Extract<CardPage, { kind: "card" }>["card"]) {
  const wanted = pronouns.filter(({ opinion }) => opinion !== "no").slice(0, MAX_PRONOUNS);
  return wanted.flatMap(({ label }, index) => [
    ...(index === 0 ? [] : [{ text: " · ", marked: false }]),
    { text: label, marked: true },
  ]);
}

/** @param address of an avatar */
async function readPortrait(pictures: Pick<PictureStore, "read">, address: string): Promise<Portrait | null> {
  const file = address.split("/").at(-1) ?? "";
  const token = readShapeFile(file);
  if (token !== null) return { svg: shapeOf(token) };
  const name = file.split("-")[0] ?? "";
  const webp = await pictures.read("avatar", pictureFile(name, LARGE_AVATAR_SIZE));
  return webp && { webp };
}
