import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { ExampleSentence, PronounPage, ShownSet } from "#app/editions/pronoun-set.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import type { BannerPart } from "#app/services/banners/banner.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, pagePicture, wordsPicture } from "#app/subject/page-picture.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { type AnyPageData, buildAnyPage } from "./any-page.ts";
import { type BookWithSettings, pronounBook } from "./book.ts";
import { canonicalPath } from "./canonical.ts";
import { draw, numbersFrom } from "./draw.ts";
import { shownExamples, shownSet } from "./listing.ts";
import { meantBy } from "./meant.ts";
import { decodePath, parsePronouns, readPronounPath } from "./path.ts";
import { fillSentence, joinText } from "./sentence.ts";
import { buildSetPage, type SetPageData } from "./set-page.ts";
import { buildWordPage, type WordPageData } from "./word-page.ts";

/** What the pages of pronouns look like as pictures: the words very large, and a sentence with them. */

export const pronounPictures: PagePictures = {
  pronouns: (context) => headerPicture(context, "pronouns"),
  trying: (context) => headerPicture(context, "trying"),
  comparison: (context) => headerPicture(context, "comparison"),
  item: (context, pathname) => {
    const book = pronounBook(context.edition);
    const path = decodePath(pathname);
    const found = book && path !== null ? pageAt(path, book) : null;
    return book && found ? foundPicture(context, found, book) : null;
  },
};

/** The page at an address, or the one to which it leads: "/she/they". */
function pageAt(path: string, { grammar }: BookWithSettings): PronounPage | null {
  const found = readPronounPath(path, grammar);
  if (found !== null) return found;
  const meant = meantBy(path, grammar);
  return meant.kind === "page" ? readPronounPath(decodePath(meant.path) ?? "", grammar) : null;
}

/** Pages of several addresses have one picture: of the canonical one. */
function foundPicture(context: LoadContext, found: PronounPage, book: BookWithSettings): PagePicture | null {
  if (found.kind === "set") return setPicture(context, buildSetPage(found.set, book));
  // The picture is the same on every day.
  if (found.kind === "any")
    return anyPicture(context, buildAnyPage(found.group, book, ""), canonicalPath(found, book.grammar));
  const page = buildWordPage(found.kind, "variant" in found ? found.variant : null, book);
  return page && wordPicture(context, page, canonicalPath(found, book.grammar));
}

/** The picture of a page that names no sets in its address: all comparisons have one. */
export function headerPicture(context: LoadContext, id: HeaderPage): PagePicture | null {
  const { text, edition } = context;
  return wordsPicture(context, {
    path: href(edition.config, id),
    seed: id,
    eyebrow: id === "pronouns" ? text("home.eyebrow", { language: edition.config.name }) : text("pronouns.header"),
    title: text(`${id}.header`),
    sentence: text(`${id}.intro`),
  });
}

type HeaderPage = "pronouns" | "trying" | "comparison";

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
  const set = everydaySet(page, path, pronounBook(edition));
  return wordsPicture(context, {
    path,
    seed: `${hosts.origin(edition.code)}${path}`,
    eyebrow: text("pronouns.header"),
    title: groups === "" ? text("pronouns.any.header") : text("pronouns.any.group.header", { groups }),
    sentence: set === undefined ? [] : tellingSentence(page.sentences, set, edition.config.locale),
  });
}

/** The set an edition begins with, which strangers know, or of a group without it any other: the same one each time. */
function everydaySet({ sets }: AnyPageData, path: string, book: BookWithSettings | null): ShownSet | undefined {
  const first = book && parsePronouns(book.settings.default, book.grammar);
  const known = first && linkPath(pronounAddress(first, book.grammar));
  const [drawn = 0] = draw(1, sets.length, numbersFrom(path));
  return (sets.find((one) => one.path === known) ?? sets[drawn])?.set;
}

export function wordPicture(context: LoadContext, page: WordPageData, path: string): PagePicture | null {
  return wordsPicture(context, {
    path,
    seed: page.kind,
    eyebrow: context.text("pronouns.header"),
    title: plainText(page.name),
    sentence: plainText(page.description),
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
