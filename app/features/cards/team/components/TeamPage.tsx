import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { CardLink } from "../../components/CardLink.tsx";
import type { TeamGroup, TeamPerson } from "../team-page.server.ts";

interface TeamPageProps {
  groups: readonly TeamGroup[];
  intro: string;
  /** The page on how to help; null where there is none. */
  supportPath: string | null;
  seed: string;
}

/** Who keeps the site, by language. */
export function TeamPage({ groups, intro, supportPath, seed }: TeamPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed={`${seed} team`} title={text("team.header")} lede={intro} />
      <Page>
        {groups.length === 0 && <p className="max-w-prose">{text("team.none")}</p>}
        {groups.map((group) => (
          <Group key={group.locale} group={group} />
        ))}
        {supportPath && (
          <p>
            <ButtonLink to={supportPath}>
              {text("team.help")} <Icon name="arrow-right" />
            </ButtonLink>
          </p>
        )}
      </Page>
    </>
  );
}

const Group = ({ group: { title, locale, people } }: { group: TeamGroup }) => (
  <section>
    <h2 className="mb-4 text-section">
      <bdi lang={locale}>{title}</bdi>
    </h2>
    <ul className="grid gap-x-columns gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
      {people.map((person) => (
        <li key={person.username}>
          <Person person={person} />
        </li>
      ))}
    </ul>
  </section>
);

/** What people write of themselves is in whatever language and direction they write. */
function Person({ person }: { person: TeamPerson }) {
  const { name, username, avatar, url, areas, credentials, credentialsName } = person;
  const shownName = <bdi>{name}</bdi>;
  return (
    <div className="flex items-start gap-4">
      <Avatar src={avatar} size={64} alt="" />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-group">{url === null ? shownName : <CardLink href={url}>{shownName}</CardLink>}</h3>
        <p className="text-note text-soft">
          <bdi translate="no">{`@${username}`}</bdi>
        </p>
        {areas.length > 0 && (
          <p className="mt-1.5">
            <bdi>{areas.join(" · ")}</bdi>
          </p>
        )}
        {credentials.length > 0 && (
          <ul className="mt-1.5 text-note text-soft">
            {[...(credentialsName === name ? [] : [credentialsName]), ...credentials].filter(Boolean).map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
