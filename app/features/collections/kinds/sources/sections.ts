import { pronounBook } from "#app/features/pronouns/book.ts";
import { facetKey } from "../../facet-key.ts";
import type { KindSections, SectionGroup, SectionHead, SectionsContext } from "../../kind.ts";
import { knownName, pronounLink } from "./pronoun-links.ts";
import { isCombination } from "./pronoun-values.ts";

/** How many other words are listed as sections. The rest can be found with the filter. */
const MAX_UNKNOWN = 50;

/** Sections by pronouns: the edition's sets in their groups, combinations of sets, and other words. */
export const pronounSections: KindSections = {
  facet: "pronoun",
  groups(values, context) {
    const groups = setGroups(values, context);
    const inGroups = new Set(groups.flatMap(({ sections }) => sections.map(({ value }) => facetKey(value))));
    const rest = values.filter((value) => !inGroups.has(facetKey(value))).map((value) => toSectionHead(value, context));
    const turns = rest.filter(({ value, path }) => isCombination(value) && path !== null);
    const words = rest.filter((head) => !turns.includes(head));
    return [
      ...groups,
      { heading: context.text("sources.interchangeable"), sections: turns },
      { heading: context.text("sources.others"), sections: words.slice(0, MAX_UNKNOWN) },
    ];
  },
};

function setGroups(values: readonly string[], context: SectionsContext): SectionGroup[] {
  const book = pronounBook(context.edition);
  if (book === null) return [];
  const grouped = new Set(book.groups.flatMap(({ pronouns }) => pronouns));
  const others = book.sets.map(({ canonicalName }) => canonicalName).filter((name) => !grouped.has(name));
  const occurring = new Set(values.map(facetKey));
  const groups = [...book.groups, { name: book.othersGroup, pronouns: others }];
  return groups.map(({ name, pronouns }) => ({
    heading: name,
    // A set that stands in two groups has its sources in the first.
    sections: pronouns
      .filter((value) => occurring.delete(facetKey(value)))
      .map((value) => toSectionHead(value, context)),
  }));
}

function toSectionHead(value: string, { edition }: SectionsContext): SectionHead {
  const { label, path } = pronounLink(value, edition);
  const { grammar } = edition;
  const set = grammar?.sets.get(knownName(value, grammar) ?? "");
  return { value, label, path, note: set?.sourcesInfo ?? null };
}
