import type { LoadContext } from "#app/context.ts";
import type { ExtrasOf } from "../../lists/shown.server.ts";
import { mainPart, type Version, versionsOf } from "../../lists/versions.server.ts";
import { shownAuthor } from "./authors.ts";
import type { SourceExtra, SourceVersion } from "./extra.ts";
import { unmarked } from "./fragments.ts";
import { sources } from "./kind.ts";
import { pronounLink } from "./pronoun-links.ts";
import type { SourceData } from "./source.ts";

/** Where the pronouns of sources lead, and on the page of one what other editions have of it. */
export const extrasOf: ExtrasOf<SourceData> = (entries, context, place) => {
  const keys = place === "page" ? entries.flatMap(({ key }) => key ?? []) : [];
  const versions = versionsOf(context, sources, keys);
  return new Map(
    entries.map(({ id, key, data }): [string, SourceExtra] => [
      id,
      {
        pronounLinks: [...new Set(data.pronouns)].map((value) => pronounLink(value, context.edition)),
        versions: (versions.get(mainPart(key ?? "")) ?? []).flatMap((version) => shownVersion(version, context)),
      },
    ]),
  );
};

function shownVersion({ locale: code, entry, url }: Version<SourceData>, { directory }: LoadContext): SourceVersion[] {
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
