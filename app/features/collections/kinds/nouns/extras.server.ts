import type { LoadContext } from "#app/context.ts";
import { hasCollection, href } from "#app/editions/hrefs.ts";
import { getKind } from "../../kinds.ts";
import { categoryLinks } from "../../lists/category-links.server.ts";
import { entriesByKey } from "../../lists/queries.server.ts";
import type { LoadExtras } from "../../lists/shown-entries.server.ts";
import { readAbbreviations } from "./abbreviations.ts";
import { sourceKey } from "./api.ts";
import { namedCases } from "./cases.ts";
import { readDeclension } from "./declension.ts";
import { declinedForms } from "./declined-forms.ts";
import type { NounExtra, SourceLink } from "./extra.ts";
import { nouns } from "./kind.ts";
import { hasColumn, type NounData } from "./noun.ts";

/** What the edition's tables say about the forms, and the sources that nouns refer to. */
export const loadExtras: LoadExtras<NounData> = (entries, context, place) => {
  const { config, tables } = context.edition;
  const declension = readDeclension(tables);
  const abbreviations = readAbbreviations(tables);
  const cases = declension === null ? [] : namedCases(declension, tables);
  const sources = sourceLinks(
    entries.flatMap(({ data }) => data.sources),
    context,
  );
  return new Map(
    entries.map(({ id, data }): [string, NounExtra] => {
      return [
        id,
        {
          nonbinary: hasColumn(config, "nb"),
          categories: categoryLinks(context, nouns, data.categories),
          abbreviations,
          cases,
          declined: declinedForms(data, declension, abbreviations),
          sources: data.sources.flatMap((reference) => {
            const link = sources.get(sourceKey(reference));
            return link === undefined ? [] : [{ reference, ...link }];
          }),
          picture: place === "page" ? href(config, "nouns.picture", { file: `${id}.png` }) : null,
        },
      ];
    }),
  );
};

/** Links to the sources that nouns refer to, by key. */
function sourceLinks(
  references: readonly string[],
  { database, edition: { config } }: LoadContext,
): Map<string, Omit<SourceLink, "reference">> {
  const keys = [...new Set(references.map(sourceKey))];
  if (keys.length === 0 || !hasCollection(config, "sources")) return new Map();
  const found = entriesByKey(database, getKind("sources"), keys);
  return new Map(
    found.map(({ key, title }) => {
      const name = key ?? "";
      return [name, { title, path: href(config, "sources.entry", { name }) }];
    }),
  );
}
