import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { HOME } from "#app/editions/hosts.ts";
import { termsRules } from "#app/features/articles/terms-rules.server.ts";
import type { EditionHandle } from "#db/open.ts";

/** The edition that a case is in: moderators of one decide in any whose accounts they look after. */
export interface Place {
  edition: Edition;
  database: EditionHandle;
}

/** What finds the edition of a case, with a request or without one. */
export type PlaceContext = Pick<LoadContext, "edition" | "database" | "siblings" | "editionOf">;

/** The edition of a case; where it is down, or it is the home of all, that of the page. */
export function placeOf(context: PlaceContext, locale: string): Place {
  const { edition, database } = context;
  if (edition.config.code === locale) return { edition, database };
  const other = context.editionOf(locale);
  const file = context.siblings().find(({ name }) => name === locale);
  return other === null || file === undefined ? { edition, database } : { edition: other, database: file };
}

export interface Rule {
  number: number;
  text: string;
}

/** The rules of the terms in the words of an edition; where it has none, in those of the page. */
export function rulesIn(context: PlaceContext, locale: string): Rule[] {
  const own = termsRules(placeOf(context, locale));
  const rules = own.length > 0 ? own : termsRules(context);
  return rules.map((text, at) => ({ number: at + 1, text }));
}

/** What the audit log calls the edition of a case: the home of all editions is none of them. */
export const editionInLog = (locale: string): string | null => (locale === HOME ? null : locale);

/** A language that is not the page's: for the attributes of what is written in it. */
export interface OtherLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}

/** The language of an edition, where it is another than that of the page; the home of all editions has none. */
export function otherLanguage(
  { edition, directory }: Pick<LoadContext, "edition" | "directory">,
  locale: string,
): OtherLanguage | null {
  if (locale === edition.config.code || locale === HOME) return null;
  const config = directory.find(({ code }) => code === locale);
  return config === undefined ? null : { lang: config.locale, dir: config.direction };
}

/** A rule that was broken, as a page says it. */
export interface BrokenRule {
  text: string;
  language: OtherLanguage | null;
}

/**
 * Rules that a decision names, in the words of the page: a rule has its number in every language. Those that the terms of the page
 * do not have are in the words of the edition of the decision.
 */
export function brokenRulesFor(
  context: PlaceContext & Pick<LoadContext, "directory">,
  locale: string,
  numbers: readonly number[],
): BrokenRule[] {
  if (numbers.length === 0) return [];
  const [here, there] = [termsRules(context), termsRules(placeOf(context, locale))];
  return numbers.flatMap((number): BrokenRule[] => {
    const [own, other] = [here[number - 1], there[number - 1]];
    if (own !== undefined) return [{ text: own, language: null }];
    return other === undefined ? [] : [{ text: other, language: otherLanguage(context, locale) }];
  });
}

/** The rules that a form names, as far as there are such rules. @param locale of the terms; of the page by default */
export function chosenRules(
  context: PlaceContext,
  sent: readonly string[],
  locale = context.edition.config.code,
): number[] {
  const known = rulesIn(context, locale).map(({ number }) => String(number));
  return known.filter((number) => sent.includes(number)).map(Number);
}
