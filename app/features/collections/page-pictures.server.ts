import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, wordsPicture } from "#app/subject/page-picture.ts";
import type { Entry } from "./entry.ts";
import { entryName, entryPath } from "./entry-path.ts";
import type { Kind } from "./kind.ts";
import type { NounPageId } from "./kinds/nouns/noun-page.ts";
import { readPageParts } from "./kinds/nouns/page-parts.ts";
import { getKind } from "./kinds.ts";
import { collectionHeader, collectionIntro } from "./labels.server.ts";
import { describeEntry } from "./lists/entry-page.server.ts";
import { publicEntry } from "./lists/queries.server.ts";
import { plain } from "./plain-text.ts";

/** What the pages of collections look like as pictures. */

const NOUN_PAGES = ["neutratywy", "dukatywy", "osobatywy", "iksatywy"] as const satisfies readonly NounPageId[];

export const collectionPictures: PagePictures = {
  ...Object.fromEntries(
    COLLECTION_IDS.map(getKind).flatMap((kind) => [
      [kind.id, (context: LoadContext) => listPicture(context, kind)],
      [`${kind.id}.entry`, (context: LoadContext, pathname: string) => entryPictureAt(context, kind, pathname)],
    ]),
  ),
  ...Object.fromEntries(NOUN_PAGES.map((id) => [id, (context: LoadContext) => nounPagePicture(context, id)])),
  "nouns.templates": (context) => templatesPicture(context),
};

export function listPicture(context: LoadContext, kind: Kind): PagePicture | null {
  return wordsPicture(context, {
    path: href(context.edition.config, kind.id),
    seed: kind.id,
    eyebrow: context.text("home.eyebrow", { language: context.edition.config.name }),
    title: collectionHeader(context, kind),
    sentence: collectionIntro(context, kind),
  });
}

function entryPictureAt(context: LoadContext, kind: Kind, pathname: string): PagePicture | null {
  const name = decodePath(pathname.split("/").at(-1) ?? "") ?? "";
  const entry = publicEntry(context.database, kind, name);
  return entry === null || entryName(entry) !== name ? null : entryPicture(context, kind, entry);
}

export function entryPicture(context: LoadContext, kind: Kind, entry: Entry): PagePicture | null {
  const { title, sentence } = kind.picture?.(entry.data) ?? {
    title: entry.title,
    sentence: describeEntry(context, kind, entry),
  };
  return wordsPicture(context, {
    path: entryPath(context.edition.config, kind.id, entry),
    seed: kind.id,
    eyebrow: collectionHeader(context, kind),
    title: title === "" ? collectionHeader(context, kind) : title,
    sentence,
  });
}

/** A page about a way to form nouns. */
export function nounPagePicture(context: LoadContext, id: NounPageId): PagePicture | null {
  const { title, lede } = readPageParts(context.edition.tables, id);
  return wordsPicture(context, {
    path: href(context.edition.config, id),
    seed: id,
    eyebrow: context.text("nouns.header"),
    title: plain(title),
    sentence: plain(lede),
  });
}

export function templatesPicture(context: LoadContext): PagePicture | null {
  const { text, edition } = context;
  return wordsPicture(context, {
    path: href(edition.config, "nouns.templates"),
    seed: "templates",
    eyebrow: text("nouns.header"),
    title: text("nouns.templates.header"),
    sentence: text("nouns.templates.intro"),
  });
}
