import { Link, useLocation } from "@remix-run/react";
import { currentItem, type MenuItem } from "#app/editions/menus.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { AccountMenu, AccountPanel, NewAnswer } from "./AccountMenu.tsx";
import { DisplayButton, DisplayPanel } from "./DisplaySettings.tsx";
import type { Frame } from "./frame.ts";
import { countInLine } from "./header-line.ts";
import { ImpersonationBar } from "./ImpersonationBar.tsx";
import { LanguageButton, LanguagePanel } from "./LanguageMenu.tsx";
import { Logo } from "./Logo.tsx";
import type { Layout } from "./layout.ts";
import { SearchTool } from "./SearchTool.tsx";
import { TOOL_CLASS, TOOL_ROW_CLASS, ToolPanel } from "./ToolPanel.tsx";

const MENU = "main-menu";

/** The header in one line: the logo, the main menu and the tools. */
export function Header({ frame, layout }: { frame: Frame; layout: Layout }) {
  const { text } = useTexts();
  return (
    <header className="no-print border-line border-b">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-tools gap-y-1 py-2">
        <Link
          to="/"
          target={layout === "framed" ? "_blank" : undefined}
          viewTransition
          className="inline-flex min-h-11 items-center gap-2.5 font-book font-semibold text-wordmark no-underline"
        >
          <Logo flag={frame.dayFlag} />
          {text("site.name")}
        </Link>
        {layout === "full" && <Tools frame={frame} />}
      </div>
      {frame.account?.impersonation && <ImpersonationBar {...frame.account.impersonation} />}
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

/**
 * The main menu and the tools. What has no room in the line is in the menu: on a wide window the last items, on a phone all but
 * the search.
 */
function Tools({ frame }: { frame: Frame }) {
  const { text } = useTexts();
  const { nav, account } = frame;
  const tools = [text("search.header"), frame.name, account?.viewer?.username ?? text("frame.account.signIn")];
  const room = countInLine(nav, [text("frame.more"), ...tools]);
  const hasMore = room < nav.length;
  const here = currentItem(nav, useLocation().pathname);
  const isHereInMore = here !== undefined && nav.indexOf(here) >= room;
  return (
    <>
      <nav aria-label={text("frame.main")} className="full-layout ms-auto hidden min-w-0 xl:block">
        <NavList items={nav} room={room} className="flex flex-wrap gap-x-links" />
      </nav>
      <div className="full-layout ms-auto flex items-center gap-2 xl:ms-0">
        {/* Two buttons of one menu, each where it is seen, so that the focus goes from left to right. */}
        <button
          type="button"
          popovertarget={MENU}
          aria-current={isHereInMore ? "true" : undefined}
          className={`inline-flex items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-2.5 py-2.5 text-note hover:text-accent aria-[current]:border-accent aria-[current]:font-semibold max-xl:hidden ${hasMore ? "" : "xl:hidden"}`}
        >
          {text("frame.more")}
          <span className="flex-none">
            <Icon name="chevron-down" />
          </span>
        </button>
        <SearchTool path={frame.searchPath} offers={nav} hasCards={frame.hasCards} />
        <div className="hidden items-center gap-2 md:flex">
          <DisplayButton frame={frame} className={TOOL_CLASS} />
          <LanguageButton frame={frame} className={TOOL_CLASS} />
          {account && <AccountMenu account={account} className={TOOL_CLASS} />}
        </div>
        <button
          type="button"
          popovertarget={MENU}
          className={`${TOOL_CLASS} xl:hidden ${nav.length === 0 ? "md:hidden" : ""}`}
        >
          <span className="relative flex-none">
            <Icon name="bars" />
            {/* Where the button of the account is in the menu. */}
            {account?.viewer && (
              <span className="md:hidden">
                <NewAnswer viewer={account.viewer} />
              </span>
            )}
          </span>
          {text("frame.menu")}
        </button>
      </div>
      <ToolPanel id={MENU} label={text("frame.main")}>
        {nav.length > 0 && (
          <nav aria-label={text("frame.main")}>
            <NavList items={nav} inLine={room} className="grid" />
          </nav>
        )}
        <div className="grid md:hidden [nav+&]:mt-3 [nav+&]:border-line [nav+&]:border-t [nav+&]:pt-3">
          <DisplayButton frame={frame} className={TOOL_ROW_CLASS} />
          <LanguageButton frame={frame} className={TOOL_ROW_CLASS} />
          {account && <AccountMenu account={account} className={TOOL_ROW_CLASS} />}
        </div>
      </ToolPanel>
      <DisplayPanel spelling={frame.spelling} />
      <LanguagePanel frame={frame} />
      {account && <AccountPanel account={account} />}
    </>
  );
}

interface NavListProps {
  items: readonly MenuItem[];
  /** How many of them are shown. */
  room?: number;
  /** How many are in the line of a wide window, and not here too. */
  inLine?: number;
  className: string;
}

function NavList({ items, room = items.length, inLine = 0, className }: NavListProps) {
  const { pathname, hash } = useLocation();
  const here = currentItem(items, pathname);
  return (
    <ul className={className}>
      {items.map((item, index) => {
        // A month is a page of the calendar, and a part of a page is not the page.
        const isPage = decodeURI(pathname) === decodeURI(item.path);
        const current = isPage ? hash === "" && "page" : item === here && "true";
        return (
          <li key={item.id} className={index < inLine ? "xl:hidden" : index < room ? undefined : "hidden"}>
            <Link
              to={item.path}
              viewTransition
              aria-current={current || undefined}
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
