import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { areasOf } from "#app/features/users/areas.server.ts";
import { AreasPage } from "#app/features/users/components/AreasPage.tsx";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["roles"] };

/** What each role opens in this edition. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const seo: Seo = { title: context.text("roles.areas"), description: context.text("roles.lede"), noindex: true };
  return context.spell({ seo, areas: areasOf(context) });
}

export default function RoleAreas() {
  return <AreasPage areas={useLoaderData<typeof loader>().areas} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
