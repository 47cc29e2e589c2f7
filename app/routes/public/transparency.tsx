import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { FiguresPage } from "#app/features/safety/components/FiguresPage.tsx";
import { figuresOf, yearsWithFigures } from "#app/features/safety/figures.server.ts";
import { rulesIn } from "#app/features/safety/place.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["safety", "cards"], query: ["year"] };

/** What moderators of the site did in a year: this one, unless another is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { text, edition, spell } = context;
  const { config } = edition;
  const years = await yearsWithFigures(context);
  const asked = new URL(request.url).searchParams.get("year");
  const year = years.find((one) => String(one) === asked) ?? (years[0] as number);
  const path = href(config, "transparency");
  const seo: Seo = { title: text("safety.figures.header"), description: text("safety.figures.lede") };
  const page = {
    figures: await figuresOf(context, year),
    years: years.map((one) => ({ year: one, path: one === years[0] ? path : `${path}?year=${one}` })),
    filePath: href(config, "transparencyFile", { year: String(year) }),
    rules: rulesIn(context, config.code),
  };
  return spell({ seo, page });
}

export default function Transparency() {
  return <FiguresPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
