import type { EditionConfig } from "#app/editions/config.ts";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PronounIndex } from "#app/editions/meanings.ts";
import type { Counterpart, CounterpartPage } from "#app/editions/page.ts";
import type { PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { splitAlternatives } from "./alternatives.ts";
import { queryOfNames, readComparison } from "./comparison/address.ts";
import { wordPath } from "./listing.ts";
import { setPath } from "./neighbour-links.ts";
import { meaningsOf, neighboursIn } from "./neighbours.ts";
import { decodePath, readPronounPath } from "./path.ts";

/** The page of another edition that is most like one of our pages about pronouns. */
export const pronounCounterpart: Counterpart = (pathname, { edition, pronounsOf }) => {
  const path = decodePath(pathname);
  const page = edition.grammar && path !== null ? readPronounPath(path, edition.grammar) : null;
  if (page === null) return () => null;
  const find = page.kind === "set" ? setFinder(page.set, edition, pronounsOf) : wordFinder(page, pronounsOf);
  return (other) => (hasPage(other, "item") ? find(other) : null);
};

/** The comparison of what the sets are like there; those that have no such set are left out. */
export const comparisonCounterpart: Counterpart = (_, { edition, pronounsOf }, search) => {
  const { grammar } = edition;
  const sets = grammar === null ? [] : readComparison(new URLSearchParams(search), grammar).sets;
  const finders = sets.map((set) => keysFinder(set, edition, pronounsOf));
  return (other) => {
    if (!hasPage(other, "comparison")) return null;
    const names = new Set(finders.flatMap((find) => find(other)?.join("&") ?? []));
    const query = queryOfNames([...names]);
    return { path: `${href(other, "comparison")}${query === "" ? "" : `?${query}`}`, same: sets.length === 0 };
  };
};

type Find = (other: EditionConfig) => CounterpartPage | null;
type PronounsOf = (code: string) => PronounIndex;

/** "any", "mirror", "ask" and "avoid" have their own words in each edition. */
function wordFinder(page: Exclude<PronounPage, { kind: "set" }>, pronounsOf: PronounsOf): Find {
  return ({ code, pronouns: words }) => {
    if (words === null) return null;
    const to = (word: string | null | undefined, same = true) => (word ? { path: wordPath(word, words), same } : null);
    if (page.kind === "mirror") return to(words.mirror?.route);
    if (page.kind !== "any") return to(words[page.kind]?.routes[0]);
    if (page.group === null || words.any === null) return to(words.any);
    return pronounsOf(code).groupKeys.includes(page.group) ? to(`${words.any}:${page.group}`) : to(words.any, false);
  };
}

/** The neighbour of a set, or the list. Sets of two languages are never the same page: each language uses its own in its own way. */
function setFinder(set: PronounSet, edition: Edition, pronounsOf: PronounsOf): Find {
  if (set.nullPronoun) {
    const isEmoji = set.description === edition.grammar?.emojiTemplate?.description;
    return (other) => ownWordPage(set.canonicalName, isEmoji, other) ?? listPage(other);
  }
  const find = keysFinder(set, edition, pronounsOf);
  return (other) => {
    const keys = find(other);
    return keys === null ? listPage(other) : { path: setPath(keys.join("&"), other), same: false };
  };
}

/** The keys of the sets that ours is like there, one for each that it was merged from; null where one of them is like none. */
function keysFinder(
  set: PronounSet,
  { code }: Edition,
  pronounsOf: PronounsOf,
): (other: EditionConfig) => string[] | null {
  const members = set.generated ? [] : [...new Set(splitAlternatives(set.canonicalName))];
  const own = members.map((key) => ({ key, meanings: meaningsOf(code, key, pronounsOf(code)) }));
  return (other) => {
    const theirs = pronounsOf(other.code);
    const keys = own.flatMap(
      ({ key, meanings }) => neighboursIn(meanings, other.code, theirs)[0]?.key ?? sameName(key, theirs) ?? [],
    );
    return keys.length > 0 && keys.length === members.length ? [...new Set(keys)] : null;
  };
}

/** A set of the same name. Sets of one name may mean different things, so only where the other edition says nothing of it. */
const sameName = (key: string, { sets, meanings }: PronounIndex): string | null =>
  sets.includes(key) && !meanings.some(({ set }) => set === key) ? key : null;

/** A name or an emoji in place of a pronoun, which is the same in every language. */
function ownWordPage(word: string, isEmoji: boolean, other: EditionConfig): CounterpartPage | null {
  const isThere = isEmoji ? other.pronouns?.emojiself : other.pronouns?.nameself;
  return isThere ? { path: setPath(isEmoji ? word : `:${word}`, other), same: false } : null;
}

const listPage = (other: EditionConfig): CounterpartPage => ({ path: href(other, "pronouns"), same: false });
