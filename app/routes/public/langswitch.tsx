import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { languagesPicture } from "#app/features/site/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { Chooser } from "#app/shell/Chooser.tsx";
import { chooserEditions } from "#app/shell/edition-choice.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["languages"] };

export function loader({ context }: LoaderFunctionArgs) {
  const { text, spell } = context;
  const banner = bannerOf(context, languagesPicture(context));
  const seo: Seo = { title: text("languages.header"), description: text("languages.intro"), banner };
  // The other editions' names are in their own languages, so they are not converted.
  return data({ seo: spell(seo), editions: chooserEditions(context) }, { headers: PUBLIC });
}

export default function Langswitch() {
  return <Chooser editions={useLoaderData<typeof loader>().editions} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
