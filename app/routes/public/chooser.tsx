import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { homePicture } from "#app/features/site/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { Chooser } from "#app/shell/Chooser.tsx";
import { chooserEditions, proposeEdition } from "#app/shell/edition-choice.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["languages"], languages: true };

/** The home of all editions: which language? */
export function loader({ context }: LoaderFunctionArgs) {
  const { text, spell, languages } = context;
  const banner = bannerOf(context, homePicture(context));
  const seo: Seo = { title: text("site.title"), description: text("site.description"), banner };
  const editions = chooserEditions(context, languages);
  // The other editions' names are in their own languages, so they are not converted.
  return data({ seo: spell(seo), editions, proposed: proposeEdition(editions, languages) }, { headers: PUBLIC });
}

export default function Home() {
  const { editions, proposed } = useLoaderData<typeof loader>();
  return <Chooser editions={editions} proposed={proposed} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
