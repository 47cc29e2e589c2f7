import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import {
  type Article,
  type Reading,
  readArticle,
  readPastArticle,
  showsTeam,
} from "#app/features/articles/article.server.ts";
import { type ArticleKey, articleOf, articlePage, SINCE } from "#app/features/articles/articles.ts";
import { ArticlePage } from "#app/features/articles/components/ArticlePage.tsx";
import { articlePicture } from "#app/features/articles/page-pictures.server.ts";
import { faqPage } from "#app/features/articles/questions.ts";
import { submenuOf } from "#app/features/articles/submenu.ts";
import { TEAM_SHOWN_FOR } from "#app/features/cards/team/team.server.ts";
import { buildTeam, type TeamGroup } from "#app/features/cards/team/team-page.server.ts";
import { missionOf } from "#app/features/site/mission.ts";
import { after } from "#app/kit/time/durations.ts";
import { PUBLIC_TODAY, publicUntil } from "#app/routes/cache-policy.ts";
import { type Seo, seoMeta } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["articles"], query: [SINCE] };

/** A page of text. One module shows all of them: the id of the route says which. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, routeIdsAt, spell, text } = context;
  const { pathname, searchParams } = new URL(request.url);
  const key = articleOf(routeIdsAt(pathname.replace(/\.data$/, "")).at(-1) ?? "");
  const hasTeam = key !== null && showsTeam(context, key) && hasPage(edition.config, "team");
  const team = hasTeam ? await namedTeam(context) : [];
  const since = searchParams.get(SINCE);
  const article = key === null ? null : articleAt(reading(context, team), key, since);
  if (key !== null && since !== null && article === null) throw redirect(href(edition.config, articlePage(key)));
  if (key === null || article === null) throw new Response(null, { status: 404 });
  const seo: Seo = {
    title: article.title,
    description: article.description,
    banner: bannerOf(context, articlePicture(context, key)),
    noindex: article.past !== null,
  };
  const shown = spell({ seo, article, mission: key === "faq" ? missionOf({ text }) : null });
  const questions = key === "faq" ? faqPage(shown.article) : null;
  const submenu = spell(submenuOf(context, key));
  const until = hasTeam ? publicUntil(after(context.clock(), TEAM_SHOWN_FOR)) : {};
  const headers = { ...PUBLIC_TODAY, ...until };
  return data({ ...shown, questions, submenu, seed: edition.config.name }, { headers });
}

const articleAt = (context: Reading, key: ArticleKey, since: string | null): Article | null =>
  since === null ? readArticle(context, key) : readPastArticle(context, key, since);

/** Nobody while the accounts are out of service: the rest of the page does not need them. */
const namedTeam = (context: LoadContext): Promise<TeamGroup[]> =>
  buildTeam(context).catch((error) => {
    if (error instanceof Response) return [];
    throw error;
  });

/** The context has getters that must not be read in vain, so it is not copied as a whole. */
function reading(context: LoadContext, team: TeamGroup[]): Reading {
  const { edition, database, env, hosts, text, clock, directory, can } = context;
  return { edition, database, env, hosts, text, clock, directory, can, team };
}

export function meta(args: MetaArgs<typeof loader>) {
  const questions = args.data?.questions ?? null;
  return [...seoMeta(args), ...(questions === null ? [] : [{ "script:ld+json": questions }])];
}

export default function ArticleRoute() {
  const { article, mission, submenu, seed } = useLoaderData<typeof loader>();
  return <ArticlePage key={article.key} article={article} mission={mission} submenu={submenu} seed={seed} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
