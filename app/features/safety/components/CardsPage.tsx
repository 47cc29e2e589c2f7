import { Link } from "@remix-run/react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { Older } from "#app/features/admin/components/Older.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ChipNav } from "#app/kit/ui/ChipNav.tsx";
import type { CardLine, CardList } from "../cards-list.server.ts";

interface CardsPageProps {
  lists: readonly { list: CardList; path: string }[];
  list: CardList;
  lines: readonly CardLine[];
  nextPath: string | null;
}

/** The cards of this edition. */
export function CardsPage({ lists, list, lines, nextPath }: CardsPageProps) {
  const { text } = useTexts();
  const labels = { newest: text("users.lists.newest"), marked: text("safety.queue.automatic") };
  return (
    <AdminPage title={text("frame.footer.cards")}>
      <ChipNav
        label={text("frame.footer.cards")}
        links={lists.map((one) => ({ path: one.path, label: labels[one.list], isCurrent: one.list === list }))}
      />
      {lines.length === 0 && <p>{text("safety.empty")}</p>}
      <ul className="border-line border-y empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="border-line py-1 not-first:border-t">
            <Line line={line} />
          </li>
        ))}
      </ul>
      <Older path={nextPath} />
    </AdminPage>
  );
}

/** As high as a fingertip: two of them stand side by side. */
const BESIDE = "inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent";

function Line({ line }: { line: CardLine }) {
  const { text } = useTexts();
  const { username, isBanned, cardPath, userPath, casePath, visibility, createdAt, marks } = line;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <a href={cardPath} className="inline-flex min-h-11 items-center font-semibold">
            <bdi>@{username}</bdi>
          </a>
          {isBanned && (
            <span className="rounded-sm bg-sun px-1.5 font-semibold text-note">{text("account.panel.banned")}</span>
          )}
          <span className="text-note text-soft">
            {visibility}
            {" · "}
            <time title={createdAt.at}>{createdAt.ago}</time>
          </span>
        </p>
        {marks !== "" && (
          <p className="break-words text-note">{text("cards.reports.found", { patterns: `\u2068${marks}\u2069` })}</p>
        )}
      </div>
      <p className="flex flex-wrap gap-x-6 text-note">
        <Link to={casePath} discover="none" className={BESIDE}>
          {text("safety.decide.header")}
        </Link>
        <Link to={userPath} discover="none" className={BESIDE}>
          {text("frame.account.menu")}
        </Link>
      </p>
    </div>
  );
}
