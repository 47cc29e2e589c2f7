import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { ExampleSentence, PronounPage, ShownSet } from "#app/editions/pronoun-set.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import type { BannerPart } from "#app/services/banners/banner.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, pagePicture } from "#app/subject/page-picture.ts";
import { type AnyPageData, buildAnyPage } from "./any-page.ts";
import { type BookWithSettings, pronounBook } from "./book.ts";
import { canonicalPath } from "./canonical.ts";
import { draw, numbersFrom } from "./draw.ts";
import { shownExamples, shownSet } from "./listing.ts";
import { decodePath, parsePronouns, readPronounPath } from "./path.ts";
import { fillSentence, joinText } from "./sentence.ts";
import { buildSetPage, type SetPageData } from "./set-page.ts";
import { buildWordPage, type WordPageData } from "./word-page.ts";

/** What the pages of pronouns look like as pictures: the words very large, and a sentence with them. */

export const pronounPictures: PagePictures = {
  pronouns: (context) => pronounListPicture(context),
  trying: (context) => tryingPicture(context),
  comparison: (context) => comparisonPicture(context),
  item: (context, pathname) => {
    const book = pronounBook(context.edition);
    const path = decodePath(pathname);
    const found = book && path !== null ? readPronounPath(path, book.grammar) : null;
    return book && found ? foundPicture(context, found, book) : null;
  },
};

/** Pages of several addresses have one picture: of the canonical one. */
function foundPicture(context: LoadContext, found: PronounPage, book: BookWithSettings): PagePicture | null {
  if (found.kind === "set") return setPicture(context, buildSetPage(found.set, book));
  // The picture is the same on every day.
  if (found.kind === "any")
    return anyPicture(context, buildAnyPage(found.group, book, ""), canonicalPath(found, book.grammar));
  const page = buildWordPage(found.kind, "variant" in found ? found.variant : null, book);
  return page && wordPicture(context, page, canonicalPath(found, book.grammar));
}

export function pronounListPicture(context: LoadContext): PagePicture | null {
  const { text, edition } = context;
  return pagePicture(context, {
    path: href(edition.config, "pronouns"),
    shelf: "lasting",
    seed: "pronouns",
    eyebrow: text("home.eyebrow", { language: edition.config.name }),
    title: { kind: "words", text: text("pronouns.header") },
    sentence: unmarked(text("pronouns.intro")),
  });
}

export function tryingPicture(context: LoadContext): PagePicture | null {
  const { text, edition } = context;
  return pagePicture(context, {
    path: href(edition.config, "trying"),
    shelf: "lasting",
    seed: "trying",
    eyebrow: text("pronouns.header"),
    title: { kind: "words", text: text("trying.header") },
    sentence: unmarked(text("trying.intro")),
  });
}

/** One for all comparisons, as its address names no sets. */
export function comparisonPicture(context: LoadContext): PagePicture | null {
  const { text, edition } = context;
  return pagePicture(context, {
    path: href(edition.config, "comparison"),
    shelf: "lasting",
    seed: "comparison",
    eyebrow: text("pronouns.header"),
    title: { kind: "words", text: text("comparison.header") },
    sentence: unmarked(text("comparison.intro")),
  });
}

/** Sets that are merged or made up are without number. */
export function setPicture(context: LoadContext, page: SetPageData): PagePicture | null {
  const { text, edition } = context;
  const place = page.kind === "generated" ? text("pronouns.set.generated") : page.near?.name;
  return pagePicture(context, {
    path: page.path,
    shelf: page.kind === "known" ? "lasting" : "passing",
    seed: page.sharedName,
    eyebrow: [text("pronouns.header"), ...(place ? [place] : [])].join(" · "),
    title: { kind: "names", names: page.names.map(({ text, small }) => ({ text, small })) },
    sentence: tellingSentence(page.sentences, page.set, edition.config.locale),
  });
}

export function anyPicture(context: LoadContext, page: AnyPageData, path: string): PagePicture | null {
  const { text, hosts, edition } = context;
  const groups = page.groupNames.join(` ${text("pronouns.or")} `);
  const [index = 0] = draw(1, page.sets.length, numbersFrom(path));
  const set = page.sets[index]?.set;
  return pagePicture(context, {
    path,
    shelf: "lasting",
    seed: `${hosts.origin(edition.code)}${path}`,
    eyebrow: text("pronouns.header"),
    title: {
      kind: "words",
      text: groups === "" ? text("pronouns.any.header") : text("pronouns.any.group.header", { groups }),
    },
    sentence: set === undefined ? [] : tellingSentence(page.sentences, set, edition.config.locale),
  });
}

export function wordPicture(context: LoadContext, page: WordPageData, path: string): PagePicture | null {
  return pagePicture(context, {
    path,
    shelf: "lasting",
    seed: page.kind,
    eyebrow: context.text("pronouns.header"),
    title: { kind: "words", text: plainText(page.name) },
    sentence: unmarked(plainText(page.description)),
  });
}

/** A sentence with the pronouns an edition begins with; empty for one without pronouns. */
export function firstSentence(book: BookWithSettings | null): BannerPart[] {
  if (book === null) return [];
  // The same for as long as the edition is.
  const known = firstSentences.get(book.examples) ?? findFirstSentence(book);
  firstSentences.set(book.examples, known);
  return known;
}

const firstSentences = new WeakMap<BookWithSettings["examples"], BannerPart[]>();

function findFirstSentence(book: BookWithSettings): BannerPart[] {
  const set = parsePronouns(book.settings.default, book.grammar);
  if (set === null) return [];
  const usable = book.examples.filter(({ isHonorific }) => !isHonorific).slice(0, CONSIDERED);
  return tellingSentence(shownExamples(usable, [set]), shownSet(set), book.grammar.locale);
}

const unmarked = (text: string): BannerPart[] => [{ text, marked: false }];

/** How many sentences are looked at: the first ones introduce the set best. */
const CONSIDERED = 8;
/** Letters that have room in large type. */
const SHORT = 84;

/** Of the first sentences, a short one with as many forms as possible. */
function tellingSentence(sentences: readonly ExampleSentence[], set: ShownSet, locale: string): BannerPart[] {
  const filled = sentences.slice(0, CONSIDERED).map((sentence) => fillSentence(sentence, set, 0, locale));
  const short = filled.filter((parts) => joinText(parts).length <= SHORT);
  const formsIn = (parts: (typeof filled)[number]) => parts.filter(({ morpheme }) => morpheme).length;
  const [best = []] = (short.length > 0 ? short : filled).toSorted((a, b) => formsIn(b) - formsIn(a));
  return best.map(({ text, morpheme }) => ({ text, marked: morpheme !== undefined }));
}
