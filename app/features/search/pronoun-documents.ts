import type { Edition } from "#app/editions/edition.ts";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { splitAlternatives } from "#app/features/pronouns/alternatives.ts";
import { BETWEEN, fullName, listedSet } from "#app/features/pronouns/listing.ts";
import { QUERY_LIMITS } from "#app/kit/text/query.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** The sets an edition lists; what visitors make up is in no list. */
export function pronounDocuments({ sets, grammar }: Edition): Searchable[] {
  return grammar === null ? [] : sets.map((set) => pronounDocument(set, grammar));
}

function pronounDocument(set: PronounSet, grammar: PronounGrammar): Searchable {
  const { key, names, path, description } = listedSet(set, grammar);
  const forms = findableForms(set).join(" / ");
  const document = {
    kind: "pronoun",
    id: key,
    title: names.map(fullName).join(BETWEEN),
    url: path,
    content: [description, forms].filter((part) => part !== "").join(BETWEEN),
  } as const;
  const readings = names.flatMap(({ reading }) => reading ?? []);
  return searchable(document, [...names.map(fullName), key, ...set.aliases, ...readings]);
}

/** Different forms. Those shorter than any query, such as the endings of Polish, are found by nobody. */
function findableForms(set: PronounSet): string[] {
  const forms = Object.values(set.morphemes).flatMap((written) => splitAlternatives(written));
  return [...new Set(forms)].filter((form) => [...form].length >= QUERY_LIMITS.tooShort);
}
