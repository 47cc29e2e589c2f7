import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";

/**
 * Addresses of cards that are in use elsewhere: `/u/name`, `/profile/name`, `/profile/card-name`, and `/new-version` for the
 * editor. Nobody is looked up, so they say of nobody whether they are there.
 */
export function loader({ params, context: { edition } }: LoaderFunctionArgs): Response {
  const { config } = edition;
  const editor = "editor" as PageId;
  const name = params.username?.replace(/^@/, "");
  if (name === undefined || name === "editor")
    return redirect(hasPage(config, editor) ? href(config, editor) : "/", 301);
  const alone = /^card-(.+)$/s.exec(name)?.[1];
  if (alone !== undefined) return redirect(href(config, "cardBasic", { handle: `@${alone}` }), 301);
  return redirect(href(config, "card", { username: name }), 301);
}
