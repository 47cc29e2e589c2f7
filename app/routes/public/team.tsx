import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { TeamPage } from "#app/features/cards/team/components/TeamPage.tsx";
import { teamPicture } from "#app/features/cards/team/page-picture.server.ts";
import { TEAM_SHOWN_FOR } from "#app/features/cards/team/team.server.ts";
import { buildTeam } from "#app/features/cards/team/team-page.server.ts";
import { after } from "#app/kit/time/durations.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["team"] };

/** Who keeps the site, by language. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { edition, text, spell, clock } = context;
  const { config } = edition;
  const groups = await buildTeam(context);
  const seo: Seo = {
    title: text("team.header"),
    description: text("team.intro"),
    noindex: groups.length === 0,
    banner: bannerOf(context, teamPicture(context)),
  };
  const supportPath = hasPage(config, "article.support") ? href(config, "article.support") : null;
  const shown = spell({ seo, intro: seo.description });
  const page = { ...shown, groups, supportPath, seed: config.name };
  return data(page, { headers: publicUntil(after(clock(), TEAM_SHOWN_FOR)) });
}

export default function Team() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <TeamPage {...page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
