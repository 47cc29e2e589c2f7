import { useLoaderData } from "@remix-run/react";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { pronounSamples } from "#app/features/pronouns/samples.server.ts";
import { languagesPicture } from "#app/features/site/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { Chooser } from "#app/shell/languages/Chooser.tsx";
import { chooserEditions } from "#app/shell/languages/edition-choice.ts";
import mapStyles from "#app/shell/languages/language-map.css?url";
import { languageMap } from "#app/shell/languages/language-map.server.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["languages"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { text, spell } = context;
  const banner = bannerOf(context, languagesPicture(context));
  const seo: Seo = { title: text("languages.header"), description: text("languages.intro"), banner };
  const editions = chooserEditions(context, pronounSamples(context));
  // The other editions' names are in their own languages, so they are not converted.
  return data({ seo: spell(seo), editions, map: await languageMap(context, editions) }, { headers: PUBLIC });
}

export default function Langswitch() {
  const { editions, map } = useLoaderData<typeof loader>();
  return <Chooser editions={editions} map={map} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
