import { useLoaderData } from "@remix-run/react";
import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { pronounSamples } from "#app/features/pronouns/samples.server.ts";
import { languagesPicture } from "#app/features/site/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { Chooser } from "#app/shell/languages/Chooser.tsx";
import { chooserEditions, editionsAt, pageOfOrigin } from "#app/shell/languages/edition-choice.ts";
import mapStyles from "#app/shell/languages/language-map.css?url";
import { languageMap } from "#app/shell/languages/language-map.server.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["languages"], query: ["from"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapStyles }];

/** The languages, and where somebody comes from a page of ours, that page in each of them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const path = href(edition.config, "langswitch");
  const sent = new URL(request.url).searchParams.get("from");
  const from = pageOfOrigin(sent, context);
  const all = chooserEditions(context, pronounSamples(context));
  const kept = from === null ? null : editionsAt(from, all, context);
  if (sent !== null && kept === null) return redirect(path);
  const banner = bannerOf(context, languagesPicture(context));
  const description = text("languages.intro");
  // On the home of all editions, its first page has the languages already.
  const canonical = edition.code === HOME ? "/" : path;
  const seo: Seo = { title: text("languages.header"), description, canonical, noindex: kept !== null, banner };
  const editions = kept ?? all;
  // The other editions' names are in their own languages, so they are not converted.
  const map = await languageMap(context, editions);
  return data({ seo: spell(seo), editions, map, keepsPage: kept !== null }, { headers: PUBLIC });
}

export default function Langswitch() {
  return <Chooser {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
