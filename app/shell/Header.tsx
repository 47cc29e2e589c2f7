import { Link, useLocation } from "@remix-run/react";
import type { MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { DisplaySettings } from "./DisplaySettings.tsx";
import type { Frame } from "./frame.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import type { Layout } from "./layout.ts";
import { SearchTool } from "./SearchTool.tsx";
import { TOOL_CLASS, ToolPanel } from "./ToolPanel.tsx";

const MENU = "main-menu";
/** A menu with more items gets a separate line. */
const SHORT_MENU = 3;

/** The header in one line: the logo, the main menu and the tools. */
export function Header({ frame, layout }: { frame: Frame; layout: Layout }) {
  const { text } = useTexts();
  return (
    <header className="no-print border-line border-b">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-tools gap-y-1 py-2">
        <Link
          to="/"
          viewTransition
          className="inline-flex items-center gap-2.5 font-book font-semibold text-wordmark no-underline"
        >
          <Logo />
          {text("site.name")}
        </Link>
        {layout === "full" && <Tools frame={frame} />}
      </div>
      {frame.isUnpublished && (
        <p className="border-line border-t bg-sun py-2.5 text-note">
          {/* Unfinished editions may have this text in English only. */}
          <span dir="auto" className="wrap block">
            {text("frame.unpublished")}
          </span>
        </p>
      )}
    </header>
  );
}

/** The main menu and the tools. */
function Tools({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  const isLong = frame.nav.length > SHORT_MENU;
  return (
    <>
      <nav
        aria-label={text("frame.main")}
        className={`full-layout hidden min-w-0 md:block ${isLong ? "order-last -mt-2 basis-full" : "ms-auto"}`}
      >
        <NavList items={frame.nav} className="flex flex-wrap gap-x-links" />
      </nav>
      <div
        className={`full-layout ms-auto flex flex-wrap items-center justify-end gap-0.5 sm:gap-2 ${isLong ? "" : "md:ms-0"}`}
      >
        {frame.nav.length > 0 && (
          <button type="button" popovertarget={MENU} className={`${TOOL_CLASS} md:hidden`}>
            <Icon name="bars" />
            <span className="max-sm:sr-only">{text("frame.menu")}</span>
          </button>
        )}
        <SearchTool path={frame.searchPath} offers={frame.nav} />
        <DisplaySettings spelling={frame.spelling} />
        <LanguageMenu frame={frame} />
        {frame.account && <AccountMenu account={frame.account} />}
      </div>
      <ToolPanel id={MENU} label={text("frame.main")}>
        <nav aria-label={text("frame.main")}>
          <NavList items={frame.nav} className="grid gap-2" />
        </nav>
      </ToolPanel>
    </>
  );
}

function NavList({ items, className }: { items: readonly MenuItem[]; className: string }) {
  const { pathname, hash } = useLocation();
  return (
    <ul className={className}>
      {items.map((item) => {
        const current = decodeURI(pathname) === decodeURI(item.path) && hash === "";
        return (
          <li key={item.id}>
            <Link
              to={item.path}
              viewTransition
              aria-current={current ? "page" : undefined}
              className="block border-transparent border-b-3 py-2.5 text-note no-underline hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold"
            >
              {item.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
