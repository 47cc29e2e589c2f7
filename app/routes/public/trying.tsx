import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { headerPicture } from "#app/features/pronouns/page-pictures.server.ts";
import { TryingPage } from "#app/features/pronouns/trying/components/TryingPage.tsx";
import { readStep } from "#app/features/pronouns/trying/trying.ts";
import { buildTryingPage } from "#app/features/pronouns/trying/trying-page.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns", "trying"], query: ["step"] };

/** The same for everyone: what somebody answers never gets here. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const book = pronounBook(edition);
  if (!book) throw new Response(null, { status: 404 });
  const path = href(edition.config, "trying");
  const sent = new URL(request.url).searchParams.get("step");
  const page = buildTryingPage(book, {
    path,
    listPath: href(edition.config, "pronouns"),
    comparisonPath: href(edition.config, "comparison"),
    card: hasPage(edition.config, "editor")
      ? { path: href(edition.config, "editor"), label: text("account.overview.makeCard") }
      : null,
  });
  const step = readStep(sent, page.sets.length);
  if (sent !== null && step === null) return redirect(path);
  const seo: Seo = {
    title: text("trying.header"),
    description: text("trying.intro"),
    canonical: path,
    noindex: step !== null,
    banner: bannerOf(context, headerPicture(context, "trying")),
  };
  return data(spell({ seo, page, step: step ?? 1 }), { headers: PUBLIC });
}

export default function Trying() {
  const { page, step } = useLoaderData<typeof loader>();
  return <TryingPage key={step} page={page} step={step} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
