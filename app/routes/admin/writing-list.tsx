import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { ListPage } from "#app/features/writing/components/ListPage.tsx";
import { loadList } from "#app/features/writing/list.server.ts";
import { writingArea, writingKind } from "#app/features/writing/route-kind.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["writing", "blog"], query: ["page"] };

/** All pages of text, or all posts, that can be written here. One module shows both lists: the id of the route says which. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  const { text, edition, spell } = context;
  const isPost = kind === "post";
  const seo: Seo = {
    title: text(isPost ? "writing.posts" : "writing.pages"),
    description: text(isPost ? "writing.postsLede" : "writing.pagesLede"),
    noindex: true,
  };
  const page = {
    kind,
    newPath: isPost ? href(edition.config, "postNew") : null,
    ...(await loadList(context, kind, request)),
  };
  return { seo: spell(seo), page };
}

export default function WritingList() {
  return <ListPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
