import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { currentItem, type MenuItem } from "#app/editions/menus.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { PanelName } from "./panel-name-context.ts";

interface AdminFrameProps {
  /** Of the panel, for its viewer: see panel-name.ts. */
  name: string;
  nav: readonly MenuItem[];
  /** What the viewer has just done. */
  notice: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the panel: the ways through it, and what has just been done. */
export function AdminFrame({ name, nav, notice, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  const current = currentItem(nav, pathname);
  return (
    <PanelName.Provider value={name}>
      <div className="no-print border-line border-b bg-sheet">
        <nav aria-label={name} className="wrap">
          {/* On a phone, a row of so many would take half of the page. It folds up again on the page it leads to. */}
          <details key={pathname} className="group md:hidden">
            <summary className="-ms-3 flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold text-note">
              <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
              {current?.label ?? name}
            </summary>
            <Items nav={nav} current={current} className="-ms-3 grid grid-cols-2 pb-2" />
          </details>
          <Items nav={nav} current={current} className="-ms-3 flex flex-wrap max-md:hidden" />
        </nav>
      </div>
      {/* Always there, so that it is read out when something comes to stand in it. */}
      <div role="status" className="wrap not-empty:pt-5">
        {notice}
      </div>
      {children}
    </PanelName.Provider>
  );
}

function Items({ nav, current, className }: ItemsProps) {
  return (
    <ul className={className}>
      {nav.map((item) => (
        <NavItem key={item.id} item={item} isCurrent={item === current} />
      ))}
    </ul>
  );
}

interface ItemsProps extends Pick<AdminFrameProps, "nav"> {
  current: MenuItem | undefined;
  className: string;
}

function NavItem({ item: { label, path }, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
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
        {label}
      </Link>
    </li>
  );
}
