import type { LoadContext } from "#app/context.ts";
import type { PageId } from "#app/editions/page.ts";
import { type Banner, bannerName, bannerWords, isDrawable } from "#app/services/banners/banner.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { BANNER_FOLDER, type SeoBanner } from "#app/services/banners/sizes.ts";
import { readableAddress } from "#app/services/images/text.ts";

/**
 * What the pages of a subject look like as a picture, by page: null for an address without one of its own. Anybody may ask for it, whoever
 * is signed in, so it is made for a stranger.
 * @param pathname of the page, percent-encoded
 */
export type PagePictures = Readonly<
  Partial<Record<PageId, (context: LoadContext, pathname: string) => PagePicture | null | Promise<PagePicture | null>>>
>;

/** What the page at an address looks like as a picture; null where it has none of its own. @param page its path, percent-encoded */
export async function pictureAt(context: LoadContext, page: string): Promise<PagePicture | null> {
  const id = context.routeIdsAt(page).at(-1) as PageId | undefined;
  if (id === undefined) return null;
  for (const { pagePictures } of context.subjects) {
    const make = pagePictures?.[id];
    if (make !== undefined) return make(context, page);
  }
  return null;
}

type Here = Pick<LoadContext, "edition" | "hosts" | "text">;

interface Pictured extends Pick<PagePicture, "path" | "shelf" | "portrait">, Pick<Banner, "seed" | "title"> {
  eyebrow?: string;
  sentence?: Banner["sentence"];
  colours?: Banner["colours"];
  /** The address of the round picture that `portrait` reads. */
  portraitName?: string;
}

/** Longer addresses are of what visitors make up, and nobody would read them. */
const MAX_PATH = 1500;

/** The picture of a page; null where its title is in a script for which we have no font, or its address is too long. */
export function pagePicture({ edition: { config }, hosts, text }: Here, page: Pictured): PagePicture | null {
  const { path, shelf, portrait, eyebrow = "", sentence = [], colours = [] } = page;
  if (!isDrawable(page.title) || path.length > MAX_PATH) return null;
  const { locale, direction, style } = config;
  const banner: Banner = {
    seed: page.seed,
    colours,
    // A name of an account stays as it is written.
    eyebrow: eyebrow.startsWith("@") ? eyebrow : eyebrow.toLocaleUpperCase(locale),
    title: page.title,
    sentence,
    address: readableAddress(`${hosts.origin(config.code)}${path === "/" ? "" : path}`),
    site: text("site.name"),
    portrait: page.portraitName ?? null,
    edition: { locale, direction, faces: { book: style.fontHeadings, text: style.fontText } },
  };
  return { path, banner, shelf, ...(portrait && { portrait }) };
}

interface WordsPage extends Pick<Pictured, "path" | "seed"> {
  eyebrow: string;
  title: string;
  /** Plain text, or with the marker on some of it. */
  sentence: string | Banner["sentence"];
}

/** The picture of a page that is there to stay: its title in words, and a sentence. Null as for `pagePicture`. */
export const wordsPicture = (here: Here, { title, sentence, ...page }: WordsPage): PagePicture | null =>
  pagePicture(here, {
    ...page,
    shelf: "lasting",
    title: { kind: "words", text: title },
    sentence: typeof sentence === "string" ? [{ text: sentence, marked: false }] : sentence,
  });

/**
 * The address of the picture of a page, by which everybody may keep it: another picture has another address.
 * @returns undefined for a page without one
 */
export function bannerOf({ text }: Pick<LoadContext, "text">, picture: PagePicture | null): SeoBanner | undefined {
  if (picture === null) return undefined;
  const { banner, path } = picture;
  const { title, sentence } = bannerWords(banner);
  return {
    path: `${BANNER_FOLDER}${bannerName(banner)}${path.replace(/\/$/, "")}.png`,
    alt: sentence === "" ? text("banner.alt", { title }) : text("banner.altWithSentence", { title, sentence }),
  };
}
