import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type AnyPageData, buildAnyPage } from "./any-page.ts";
import { formsOfAddress, nameLink, wordOfAddress } from "./asked-word.ts";
import type { BookWithSettings } from "./book.ts";
import { comparisonQuery, MAX_COMPARED } from "./comparison/address.ts";
import type { NothingCalledProps } from "./components/NothingCalled.tsx";
import { knownElsewhere } from "./known-elsewhere.ts";
import { BETWEEN, wordPath } from "./listing.ts";
import { isOfPronouns, likelySets, MAX_OFFERED } from "./meant.ts";
import { anyPicture, setPicture, wordPicture } from "./page-pictures.server.ts";
import { buildSetPage, type SetPageData } from "./set-page.ts";
import { buildWordPage, type WordPageData } from "./word-page.ts";

/** What the page at an address of pronouns shows. */

export type Shown =
  | { kind: "set"; page: SetPageData; comparisonPath: string }
  | { kind: "any"; page: AnyPageData; anyPath: string }
  | { kind: "word"; page: WordPageData };

/** @returns null where no page is at the address, because its edition has no such word */
export function shownPage(found: PronounPage, book: BookWithSettings, { clock, edition }: LoadContext): Shown | null {
  if (found.kind === "set") {
    const comparisonPath = comparisonOf([found.set], book, edition.config);
    return { kind: "set", page: buildSetPage(found.set, book), comparisonPath };
  }
  if (found.kind === "any") {
    const day = clock().toISOString().slice(0, 10);
    const anyPath = wordPath(book.grammar.words.any ?? "", book.grammar);
    return { kind: "any", page: buildAnyPage(found.group, book, day), anyPath };
  }
  const page = buildWordPage(found.kind, "variant" in found ? found.variant : null, book);
  return page && { kind: "word", page };
}

/** What a page looks like as a picture. @param path the canonical one of the page */
export function shownPicture(context: LoadContext, shown: Shown, path: string): PagePicture | null {
  if (shown.kind === "set") return setPicture(context, shown.page);
  return shown.kind === "any" ? anyPicture(context, shown.page, path) : wordPicture(context, shown.page, path);
}

/** What search engines and other sites say of a page. */
export function describePage(shown: Shown, text: Translate) {
  if (shown.kind === "word") return { title: shown.page.name, description: shown.page.description };
  if (shown.kind === "any") {
    const groups = shown.page.groupNames.join(` ${text("pronouns.or")} `);
    const title = groups ? text("pronouns.any.group.header", { groups }) : text("pronouns.any.header");
    return { title, description: text("pronouns.any.description") };
  }
  const { name, descriptions, kind } = shown.page;
  // Search engines must not list what a visitor wrote as if it were ours.
  const noindex = kind === "generated" || kind === "template";
  const about = kind === "generated" ? [] : descriptions;
  return {
    title: name,
    description: [...about, text("pronouns.set.description", { name })].join(BETWEEN),
    keywords: noindex ? [] : [name],
    noindex,
  };
}

/** The address that compares sets, or one set with others. */
export const comparisonOf = (
  sets: readonly PronounSet[],
  { grammar }: BookWithSettings,
  config: EditionConfig,
): string => `${href(config, "comparison")}?${comparisonQuery(sets.slice(0, MAX_COMPARED), grammar)}`;

/** What may be meant by an address at which nothing is; null where nothing may. @param near sets of this edition that come near */
export function offeredAt(
  path: string,
  near: readonly PronounSet[],
  book: BookWithSettings,
  context: Pick<LoadContext, "edition" | "text" | "directory" | "pronounsOf">,
): NothingCalledProps | null {
  const { text } = context;
  const { config } = context.edition;
  const word = wordOfAddress(path);
  // Below a page of ours, no pronoun was meant.
  const isBelow = isBelowPage(path, config);
  const own = word ?? (isBelow ? null : formsOfAddress(path));
  const elsewhere = isBelow ? [] : knownElsewhere(path, book.grammar, context);
  // A form of this edition is what it is, and a word like one is less likely than the very word of another language.
  const isOwn = isOfPronouns(path.replaceAll("/", " ").trim(), book.grammar);
  const sets = [...new Set(isOwn ? [...near, ...elsewhere] : [...elsewhere, ...near])].slice(0, MAX_OFFERED);
  if (sets.length === 0 && own === null) return null;
  const generatorPath = `${href(config, "pronouns")}?${new URLSearchParams({ own: own ?? "" })}#generator`;
  return {
    sets: likelySets(sets, book),
    comparisonPath: sets.length > 0 ? comparisonOf(sets, book, config) : null,
    name: word === null ? null : nameLink(word, book.grammar),
    own: own === null ? null : { word: own, generatorPath, generatorLabel: text("generator.header") },
  };
}

function isBelowPage(path: string, { paths }: EditionConfig): boolean {
  const [first] = path.replace(/^\//, "").split("/");
  return Object.values(paths).some((own) => own !== null && own === first);
}
