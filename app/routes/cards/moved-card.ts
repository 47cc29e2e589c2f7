import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";

/**
 * Addresses of cards that are in use elsewhere: `/u/name`, `/profile/name` and `/profile/card-name`. Nobody is looked up, so
 * they say of nobody whether they are there.
 */
export function loader({ params, context: { edition } }: LoaderFunctionArgs): Response {
  const { config } = edition;
  const name = (params.username ?? "").replace(/^@/, "");
  // Nobody can have this name, and browsers keep a permanent redirect.
  if (name === "editor") throw new Response(null, { status: 404 });
  const alone = /^card-(.+)$/s.exec(name)?.[1];
  if (alone !== undefined) return redirect(href(config, "cardBasic", { handle: `@${alone}` }), 301);
  return redirect(href(config, "card", { username: name }), 301);
}
