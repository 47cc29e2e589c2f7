import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EditionList } from "#app/layout/Chooser.tsx";
import { macrolanguageOf } from "#app/layout/chooser.ts";
import { Hero } from "#app/layout/Hero.tsx";
import type { Seo } from "#app/layout/meta.ts";
import { Page } from "#app/layout/Page.tsx";
import { PUBLIC } from "#app/routes/cache-policy.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";
export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
export { headers } from "#app/routes/cache-policy.ts";

/** The home of a code that stands for several editions: what they are, and the way to each. */
export function loader({ context }: LoaderFunctionArgs) {
  const page = macrolanguageOf(context);
  if (page === null) throw new Response(null, { status: 404 });
  const seo: Seo = { title: page.header, description: page.description };
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
