import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { AuthorLine, AuthorCounts as Counts } from "../author.server.ts";
import type { Person as PersonData } from "../people.server.ts";
import { showFor } from "../queue.ts";
import { Person } from "./Person.tsx";
import { Tags } from "./Tags.tsx";

interface AuthorPageProps {
  person: PersonData;
  counts: Counts;
  lines: readonly AuthorLine[];
  nextPath: string | null;
}

/** The proposals of one author and their outcomes. */
export function AuthorPage({ person, counts, lines, nextPath }: AuthorPageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={<Person person={person} />} lede={text("moderation.author.lede")}>
      <AuthorCounts counts={counts} />
      <ul className="border-line border-y">
        {lines.map(({ id, title, collection, status, isEdit, at, path }) => (
          <li key={id} className="grid grid-cols-1 gap-1 border-line py-3 not-first:border-t">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Link to={path} discover="none" className="min-w-0 break-words font-semibold">
                <bdi>{title}</bdi>
              </Link>
              <Tags isEdit={isEdit} />
            </p>
            <p className="text-note text-soft">
              <span className={status === "pending" ? "font-semibold text-ink" : ""}>
                {text(`moderation.show.${showFor(status)}`)}
              </span>
              {` · ${collection} · ${at}`}
            </p>
          </li>
        ))}
      </ul>
      <Older path={nextPath} />
    </AdminPage>
  );
}

/** How many proposals of an author were approved, were refused and still wait. */
export function AuthorCounts({ counts: { approved, refused, waiting } }: { counts: Counts }) {
  const { text } = useTexts();
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-note">
      <span>{text("moderation.review.approved", { count: approved })}</span>
      <span>{text("moderation.review.refused", { count: refused })}</span>
      <span>{text("moderation.review.waiting", { count: waiting })}</span>
    </p>
  );
}
