import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { isOfOneLanguage } from "#app/editions/read-by.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { firstSentence } from "#app/features/pronouns/page-pictures.server.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, wordsPicture } from "#app/subject/page-picture.ts";

/** What homes look like as pictures. That of an edition also stands for every address that has no picture of its own. */

export const sitePictures: PagePictures = {
  home: (context) => homePicture(context),
  chooser: (context) => homePicture(context),
  macrolanguage: (context) => homePicture(context),
  langswitch: (context) => languagesPicture(context),
};

/** The picture of the home page, whatever kind of edition it is. */
export function homePicture(context: LoadContext): PagePicture | null {
  const { config } = context.edition;
  if (config.macrolanguage !== null) return macrolanguagePicture(context, config.macrolanguage);
  if (config.code === HOME) return allEditionsPicture(context);
  const { text } = context;
  const sentence = firstSentence(pronounBook(context.edition));
  return wordsPicture(context, {
    path: "/",
    seed: config.name,
    eyebrow: text("home.eyebrow", { language: config.name }),
    title: text("home.header"),
    sentence: sentence.length > 0 ? sentence : text("home.intro"),
  });
}

function macrolanguagePicture(
  context: LoadContext,
  { header, description }: { header: string; description: string },
): PagePicture | null {
  const { name } = context.edition.config;
  return wordsPicture(context, { path: "/", seed: name, eyebrow: name, title: header, sentence: description });
}

/** All languages, each by its own name. */
function allEditionsPicture(context: LoadContext): PagePicture | null {
  return wordsPicture(context, {
    path: "/",
    seed: "languages",
    eyebrow: context.text("languages.header"),
    title: context.text("site.title"),
    sentence: languageNames(context),
  });
}

export function languagesPicture(context: LoadContext): PagePicture | null {
  const { text, edition } = context;
  return wordsPicture(context, {
    path: href(edition.config, "langswitch"),
    seed: "languages",
    eyebrow: text("site.title"),
    title: text("languages.header"),
    sentence: languageNames(context),
  });
}

const languageNames = ({ directory }: LoadContext): string =>
  directory.flatMap((config) => (isOfOneLanguage(config) && config.published ? config.name : [])).join(" · ");
