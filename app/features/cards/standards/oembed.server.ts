import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { BANNER_HEIGHTS, BANNER_WIDTH } from "#app/services/banners/sizes.ts";
import { bannerOf, pictureAt } from "#app/subject/page-picture.ts";
import { findPublicPerson } from "../api/person.server.ts";
import { calledOf } from "../page/pronoun-views.ts";

/** oEmbed 1.0 of a card or a pronoun page: a link with a title, and the picture of the page where it fits. */
export interface Embedded {
  version: "1.0";
  type: "link";
  title: string;
  provider_name: string;
  provider_url: string;
  author_name?: string;
  author_url?: string;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

export interface AskedEmbed {
  /** The address of the page. */
  url: string;
  /** Pixels that there is room for. */
  maxWidth: number;
  maxHeight: number;
}

/** @returns null for an address that is no card or pronoun page of this edition, and for people whom no program may see, alike */
export async function embeddedAt(context: LoadContext, asked: AskedEmbed): Promise<Embedded | null> {
  const { edition, hosts, text } = context;
  const origin = hosts.origin(edition.code);
  const url = parseUrl(asked.url);
  if (url === null || url.origin !== origin) return null;
  const about = await aboutPage(context, url.pathname);
  if (about === null) return null;
  const hasRoom = asked.maxWidth >= BANNER_WIDTH && asked.maxHeight >= BANNER_HEIGHTS.page;
  const banner = hasRoom ? bannerOf(context, await pictureAt(context, url.pathname)) : undefined;
  return {
    version: "1.0",
    type: "link",
    ...about,
    provider_name: text("site.name"),
    provider_url: `${origin}/`,
    ...(banner && {
      thumbnail_url: new URL(banner.path, origin).href,
      thumbnail_width: BANNER_WIDTH,
      thumbnail_height: BANNER_HEIGHTS.page,
    }),
  };
}

type About = Pick<Embedded, "title" | "author_name" | "author_url">;

async function aboutPage(context: LoadContext, pathname: string): Promise<About | null> {
  const path = decodePath(pathname);
  if (path === null) return null;
  const id = context.routeIdsAt(pathname).at(-1);
  if (id === "card") return aboutCard(context, path.replace(/^\/@/, ""));
  return id === "item" ? aboutPronoun(context, path) : null;
}

async function aboutCard(context: LoadContext, name: string): Promise<About | null> {
  const { edition, hosts } = context;
  const found = await findPublicPerson(context, name);
  if (found === null) return null;
  const { username } = found.account;
  const address = hosts.origin(edition.code) + href(edition.config, "card", { username });
  return { title: `@${username}`, author_name: username, author_url: address };
}

function aboutPronoun({ edition, text }: LoadContext, path: string): About | null {
  const book = pronounBook(edition);
  const page = book && readPronounPath(path, book.grammar);
  return page && { title: calledOf(path, page, { book, text }).label };
}
