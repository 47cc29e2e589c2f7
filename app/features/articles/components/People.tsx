import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import type { ShownTeam } from "../shown-article.ts";

/** People who want to be named, by language. What they write of themselves is in whatever language and direction they write. */
export const People = ({ groups }: { groups: readonly ShownTeam[] }) => (
  <div className="grid grid-cols-1 gap-6">
    {groups.map(({ title, locale, people }) => (
      <section key={locale} className="grid grid-cols-1 gap-3">
        <h3 className="text-part">
          <bdi lang={locale}>{title}</bdi>
        </h3>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.username} className="flex items-start gap-3">
              <Avatar src={person.avatar} size={44} alt="" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">
                  <Name person={person} />
                </p>
                {person.areas.length > 0 && (
                  <p className="text-note text-soft">
                    <bdi>{person.areas.join(" · ")}</bdi>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** A card is a document of its own: the browser's router does not know addresses that begin with "@". */
function Name({ person: { name, url } }: { person: ShownTeam["people"][number] }) {
  const shown = <bdi>{name}</bdi>;
  return url === null ? shown : <a href={url}>{shown}</a>;
}
