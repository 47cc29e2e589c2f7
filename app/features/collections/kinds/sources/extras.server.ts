import type { LoadContext } from "#app/context.ts";
import type { LoadExtras } from "../../lists/shown-entries.server.ts";
import { findVersions, mainPart, type Version } from "../../lists/versions.server.ts";
import { shownAuthor } from "./authors.ts";
import type { SourceExtra, SourceVersion } from "./extra.ts";
import { unmarked } from "./fragments.ts";
import { sources } from "./kind.ts";
import { pronounLink } from "./pronoun-links.ts";
import type { SourceData } from "./source.ts";

/** Links for the pronouns of sources and, on a source's own page, its versions in other editions. */
export const loadExtras: LoadExtras<SourceData> = (entries, context, place) => {
  const keys = place === "page" ? entries.flatMap(({ key }) => key ?? []) : [];
  const versions = findVersions(context, sources, keys);
  return new Map(
    entries.map(({ id, key, data }): [string, SourceExtra] => [
      id,
      {
        pronounLinks: [...new Set(data.pronouns)].map((value) => pronounLink(value, context.edition)),
        versions: (versions.get(mainPart(key ?? "")) ?? []).flatMap((version) => toSourceVersions(version, context)),
      },
    ]),
  );
};

function toSourceVersions(
  { locale: code, entry, url }: Version<SourceData>,
  { directory }: LoadContext,
): SourceVersion[] {
  const config = directory.find((other) => other.code === code);
  if (config === undefined) return [];
  const { title, author, ...rest } = entry.data;
  return [
    {
      id: entry.id,
      language: config.name,
      locale: config.locale,
      url,
      title: unmarked(title),
      author: shownAuthor(author),
      extra: rest.extra,
      year: rest.year,
    },
  ];
}
