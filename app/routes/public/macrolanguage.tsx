import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { pronounSamples } from "#app/features/pronouns/samples.server.ts";
import { homePicture } from "#app/features/site/page-pictures.server.ts";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { EditionList } from "#app/shell/languages/EditionList.tsx";
import { macrolanguagePage } from "#app/shell/languages/edition-choice.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";
export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";

/** The home page of a macrolanguage: lists its editions with links. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = macrolanguagePage(context, pronounSamples(context));
  if (page === null) throw new Response(null, { status: 404 });
  const banner = bannerOf(context, homePicture(context));
  const seo: Seo = { title: page.header, description: page.description, banner };
  return data({ seo, ...page }, { headers: PUBLIC });
}

export default function Macrolanguage() {
  const { name, header, description, editions } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero seed={name} eyebrow={name} title={header} lede={description} />
      <Page>
        <EditionList editions={editions} />
      </Page>
    </>
  );
}
