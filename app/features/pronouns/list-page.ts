import { linkPath, pronounAddress } from "./address.ts";
import { anyLinks } from "./any-page.ts";
import type { BookWithSettings } from "./book.ts";
import { setsByGroup } from "./in-turn.ts";
import { type ListedGroup, listedGroups, wordPath } from "./listing.ts";
import { lookUp } from "./merge.ts";
import { nameOptions } from "./names.ts";
import { parsePronouns } from "./path.ts";

/** A page that is not about a set. */
export interface OtherWay {
  kind: "any" | "mirror" | "ask" | "avoiding";
  /** Inline markup; empty for "any", whose name is a text of the interface. */
  name: string;
  description: string;
  path: string;
  choices: ExampleLink[];
}

interface ExampleLink {
  label: string;
  path: string;
}

interface OwnWord {
  /** Inline markup. */
  explanation: string;
  examples: ExampleLink[];
}

/** What the list of pronouns shows besides its generator. */
export interface ListPageData {
  groups: ListedGroup[];
  mixes: { name: string; path: string }[];
  nameself: OwnWord | null;
  emoji: OwnWord | null;
  /** Words for avoiding pronouns. */
  avoiding: ExampleLink[];
  ways: OtherWay[];
}

export function buildListPage(book: BookWithSettings): ListPageData {
  const { settings, grammar } = book;
  const words = (list: readonly string[]) => list.map((word) => ({ label: word, path: wordPath(word, grammar) }));
  return {
    groups: listedGroups(book.groups, book.sets, grammar, book.othersGroup),
    mixes: mixesInOrder(book).flatMap((path) => {
      const set = lookUp(path, grammar);
      return set ? [{ name: nameOptions(set, grammar).join(" + "), path: linkPath(pronounAddress(set, grammar)) }] : [];
    }),
    nameself: ownWord(settings.nameself, words),
    emoji: ownWord(settings.emojiself, words),
    avoiding: words(settings.avoiding?.routes ?? []),
    ways: otherWays(book),
  };
}

/** The examples of several sets, in the order in which people get to know the sets, so that none is first out of habit. */
function mixesInOrder(book: BookWithSettings): string[] {
  const { settings, grammar } = book;
  const places = new Map(setsByGroup(book).map((set, at) => [set.canonicalName, at]));
  const place = (key: string) => places.get(parsePronouns(key, grammar)?.canonicalName ?? key) ?? places.size;
  return settings.multipleExamples
    .map((path) => path.split("&").sort((one, other) => place(one) - place(other)))
    .sort(([one = "", two = ""], [other = "", more = ""]) => place(one) - place(other) || place(two) - place(more))
    .map((keys) => keys.join("&"));
}

function ownWord(
  template: { explanation: string; examples: string[] } | null,
  words: (list: readonly string[]) => ExampleLink[],
): OwnWord | null {
  return template && { explanation: template.explanation, examples: words(template.examples) };
}

function otherWays(book: BookWithSettings): OtherWay[] {
  const { settings, grammar } = book;
  const { any, mirror, ask, avoiding } = settings;
  const way = (kind: OtherWay["kind"], page: { name: string; description: string }, word = ""): OtherWay => ({
    kind,
    name: page.name,
    description: page.description,
    path: wordPath(word, grammar),
    choices: [],
  });
  return [
    ...(any ? [{ ...way("any", { name: "", description: "" }, any), choices: anyLinks(book, null).map(plain) }] : []),
    ...(mirror ? [way("mirror", mirror, mirror.route)] : []),
    ...(ask ? [way("ask", ask, ask.routes[0])] : []),
    ...(avoiding ? [way("avoiding", avoiding, avoiding.routes[0])] : []),
  ];
}

const plain = ({ label, path }: ExampleLink): ExampleLink => ({ label, path });
