import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { mentionsOf } from "#app/features/cards/circle.server.ts";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

/** GET /api/profile/my-circle-mentions: who has the signed-in person in their circle, as `{username: {locale: relationship}}`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  const byName = new Map<string, [locale: string, relationship: string][]>();
  for (const { owner, locale, relationship } of await mentionsOf(context.accounts.store, account.id)) {
    byName.set(owner.username, [...(byName.get(owner.username) ?? []), [locale, relationship]]);
  }
  return passingAnswer(Object.fromEntries([...byName].map(([name, said]) => [name, Object.fromEntries(said)])));
}
