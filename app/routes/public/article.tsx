import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readArticle } from "#app/features/articles/article.server.ts";
import { articleOf } from "#app/features/articles/articles.ts";
import { ArticlePage } from "#app/features/articles/components/ArticlePage.tsx";
import { articlePicture } from "#app/features/articles/page-pictures.server.ts";
import { faqPage } from "#app/features/articles/questions.ts";
import { submenuOf } from "#app/features/articles/submenu.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import { type Seo, seoMeta } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["articles"] };

/** A page of text. One module shows all of them: the id of the route says which. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, routeIdsAt, spell } = context;
  const { pathname } = new URL(request.url);
  const key = articleOf(routeIdsAt(pathname.replace(/\.data$/, "")).at(-1) ?? "");
  const article = key === null ? null : readArticle(context, key);
  if (key === null || article === null) throw new Response(null, { status: 404 });
  const seo: Seo = {
    title: article.title,
    description: article.description,
    banner: bannerOf(context, articlePicture(context, key)),
  };
  const shown = spell({ seo, article });
  const questions = key === "faq" ? faqPage(shown.article) : null;
  const submenu = spell(submenuOf(context, key));
  return data({ ...shown, questions, submenu, seed: edition.config.name }, { headers: PUBLIC_TODAY });
}

export function meta(args: MetaArgs<typeof loader>) {
  const questions = args.data?.questions ?? null;
  return [...seoMeta(args), ...(questions === null ? [] : [{ "script:ld+json": questions }])];
}

export default function ArticleRoute() {
  const { article, submenu, seed } = useLoaderData<typeof loader>();
  return <ArticlePage key={article.key} article={article} submenu={submenu} seed={seed} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
