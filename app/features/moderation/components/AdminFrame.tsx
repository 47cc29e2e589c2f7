import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { currentItem, type MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { LogLine } from "../log.server.ts";
import { MadeAtOnce } from "./BulkNotice.tsx";
import { UndoForm } from "./UndoForm.tsx";

interface AdminFrameProps {
  nav: readonly MenuItem[];
  /** What the viewer has just decided. */
  decided: Pick<LogLine, "id" | "verb" | "title" | "mayUndo"> | null;
  /** What they have just decided about many at once. */
  made: { count: number; isUndo: boolean; batch: string } | null;
  undoPath: string;
  children: ReactNode;
}

/** The frame of every page of the panel: the ways through it, and what has just been decided. */
export function AdminFrame({ nav, decided, made, undoPath, children }: AdminFrameProps) {
  const { text } = useTexts();
  const { pathname } = useLocation();
  const current = currentItem(nav, pathname);
  return (
    <>
      <div className="no-print border-line border-b bg-sheet">
        <nav aria-label={text("moderation.header")} className="wrap">
          <ul className="-ms-3 flex flex-wrap">
            {nav.map((item) => (
              <NavItem key={item.id} item={item} isCurrent={item === current} />
            ))}
          </ul>
        </nav>
      </div>
      {/* Always there, so that it is read out when something comes to stand in it. */}
      <div role="status" className="wrap not-empty:pt-5">
        {decided && <DecidedNotice decided={decided} undoPath={undoPath} />}
        {made && <MadeAtOnce made={made} undoPath={undoPath} />}
      </div>
      {children}
    </>
  );
}

function NavItem({ item: { key, path }, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  const { text } = useTexts();
  const { pathname } = useLocation();
  const current = pathname === path ? "page" : "true";
  return (
    <li>
      <Link
        to={path}
        viewTransition
        aria-current={isCurrent ? current : undefined}
        className="block border-transparent border-b-3 px-3 py-2.5 text-note no-underline hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold"
      >
        {text(key)}
      </Link>
    </li>
  );
}

function DecidedNotice({ decided, undoPath }: Pick<AdminFrameProps, "undoPath"> & { decided: LogLineHead }) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border-accent border-s-4 bg-sheet px-4 py-3">
      <p className="min-w-0 flex-1 break-words">
        <Icon name="check" className="me-2 text-accent" />
        {text(`moderation.did.${decided.verb}`)}: <bdi className="font-semibold">{decided.title}</bdi>
      </p>
      {decided.mayUndo && <UndoForm path={undoPath} decision={decided.id} hasKey />}
    </div>
  );
}

type LogLineHead = NonNullable<AdminFrameProps["decided"]>;
