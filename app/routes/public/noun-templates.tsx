import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { TemplatesPage } from "#app/features/collections/kinds/nouns/components/TemplatesPage.tsx";
import { templatesPage } from "#app/features/collections/kinds/nouns/templates-page.ts";
import { templatesPicture } from "#app/features/collections/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["nouns", "form"], query: ["stem"] };

/** The patterns of an edition's nouns; with a stem in the address, as whole words. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const { searchParams } = new URL(request.url);
  const page = templatesPage(edition, searchParams);
  const personal = searchParams.has("stem");
  const seo: Seo = {
    title: text("nouns.templates.header"),
    description: text("nouns.templates.intro"),
    // Without patterns there is nothing to find.
    noindex: personal || page.templates.length === 0,
    banner: bannerOf(context, templatesPicture(context)),
  };
  return data(spell({ seo, page }), { headers: personal ? {} : PUBLIC });
}

export default function NounTemplates() {
  const { page } = useLoaderData<typeof loader>();
  return <TemplatesPage key={page.stem} page={page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
