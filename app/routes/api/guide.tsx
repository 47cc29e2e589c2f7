import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { GUIDE_QUERY, OPERATION } from "#app/features/api/guide/asked-address.ts";
import { GuidePage } from "#app/features/api/guide/components/GuidePage.tsx";
import { guideGroups, type Tried } from "#app/features/api/guide/guide.server.ts";
import { PROBLEM_KINDS } from "#app/kit/http/problem.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import { REQUESTS } from "#app/services/api/request-limit.ts";
import type { Seo } from "#app/shell/meta.ts";
import { answeringHere } from "./v4-here.server.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

/** What somebody tries counts for their network, and is answered as to them. */
const isTried = (query: string): boolean => new URLSearchParams(query).has(OPERATION);

export const handle = { i18n: ["api"], query: GUIDE_QUERY, personal: isTried };

/** What programs may ask, with examples of today; or the answer to what somebody tries. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell } = context;
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const isPlain = GUIDE_QUERY.every((name) => asked[name] === undefined);
  const tried: Tried | null = asked[OPERATION] === undefined ? null : { id: asked[OPERATION], values: asked };
  const path = href(edition.config, "apiGuide");
  const seo: Seo = { title: text("api.header"), description: text("api.intro"), canonical: path, noindex: !isPlain };
  const groups = await guideGroups(context, tried, answeringHere(context));
  const limit = new Intl.NumberFormat(edition.config.locale).format(REQUESTS.points);
  const shown = {
    seo: spell(seo),
    path,
    origin: hosts.origin(edition.code),
    // Answers to programs are as they are, in whatever spelling the page is.
    groups: groups.map((group) => ({ ...group, title: spell(group.title) })),
    limit,
    problems: PROBLEM_KINDS,
    isEnglish: edition.config.locale.startsWith("en"),
  };
  // Made-up questions would fill the store with pages that nobody asks for twice.
  return data(shown, { headers: isPlain ? PUBLIC_TODAY : {} });
}

export default function ApiGuide() {
  return <GuidePage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
