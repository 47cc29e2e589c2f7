import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";

/**
 * Addresses of cards that are in use elsewhere: `/u/name`, `/profile/name`, `/profile/card-name`, and those of the editor.
 * Nobody is looked up, so they say of nobody whether they are there.
 */
export function loader({ params, context: { edition } }: LoaderFunctionArgs): Response {
  const { config } = edition;
  const name = (params.username ?? "").replace(/^@/, "");
  // Nobody can have this name. Without any name the address is that of the editor too.
  if (name === "editor" || params.username === undefined) return redirect(href(config, "editor"), 301);
  const alone = /^card-(.+)$/s.exec(name)?.[1];
  if (alone !== undefined) return redirect(href(config, "cardBasic", { handle: `@${alone}` }), 301);
  return redirect(href(config, "card", { username: name }), 301);
}
