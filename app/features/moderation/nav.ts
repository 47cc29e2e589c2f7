import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";

export interface AdminNavItem {
  id: "home" | "queues" | "log" | "marks";
  path: string;
}

/** The ways through the panel. @param decides whether the viewer decides about anything in the edition */
export function adminNav(config: EditionConfig, decides: boolean): AdminNavItem[] {
  const home: AdminNavItem = { id: "home", path: href(config, "adminHome") };
  if (!decides) return [home];
  return [
    home,
    { id: "queues", path: href(config, "moderation") },
    { id: "log", path: href(config, "moderationLog") },
    { id: "marks", path: href(config, "keywordMarks") },
  ];
}

/** The part of the panel that a page belongs to: the one with the longest address that the page's begins with. */
export function navItemOf(nav: readonly AdminNavItem[], pathname: string): AdminNavItem | undefined {
  const around = nav.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
