import { pronounBook } from "#app/features/pronouns/book.ts";
import type { PickGroup } from "#app/kit/forms/components/ListPicker.tsx";
import type { PicksContext } from "../../proposals/field-picks.server.ts";
import { pronounLink } from "./pronoun-links.ts";
import { SOURCE_FIELDS } from "./source.ts";

/** The edition's own sets in their groups, then the ways to do without pronouns. */
export function pronouns({ edition }: PicksContext): PickGroup[] {
  const book = pronounBook(edition);
  if (book === null) return [];
  const grouped = new Set(book.groups.flatMap((group) => group.pronouns));
  const others = book.sets.map(({ canonicalName }) => canonicalName).filter((name) => !grouped.has(name));
  const groups = [...book.groups, { name: book.othersGroup, pronouns: others }];
  const offered = new Set<string>();
  const labels = new Set<string>();
  // Two sets may share their short name, "they/them": the later one is offered with all its forms.
  const labelled = (value: string) => {
    const { label } = pronounLink(value, edition);
    const own = labels.has(label) ? value : label;
    labels.add(label);
    return { value, label: own };
  };
  return groups.map(({ name, pronouns }) => ({
    label: name,
    options: pronouns.filter((value) => fits(value) && !offered.has(value) && offered.add(value)).map(labelled),
  }));
}

const fits = (value: string): boolean => [...value].length <= SOURCE_FIELDS.pronouns.maxLength;
