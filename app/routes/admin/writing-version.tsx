import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { take } from "#app/features/writing/commands.server.ts";
import { VersionPage } from "#app/features/writing/components/VersionPage.tsx";
import { writingArea, writingKind } from "#app/features/writing/route-kind.ts";
import { KINDS } from "#app/features/writing/texts.server.ts";
import { loadVersionPage } from "#app/features/writing/version-page.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["writing", "articles", "blog", "contributions"] };

/** An earlier version of a text, and what it changed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  const page = await loadVersionPage(context, kind, params);
  if (page === null) throw new Response(null, { status: 404 });
  const seo: Seo = { title: page.title, description: page.at, noindex: true };
  return { seo: context.spell(seo), page };
}

/** Brings the version back, as a draft. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  const page = await loadVersionPage(context, kind, params);
  const key = KINDS[kind].keyOf(params.name ?? "");
  if (page === null || key === null) throw new Response(null, { status: 404 });
  const base = (await readForm(request)).text("base");
  const version = params.version ?? "";
  const problem = await take(context, {
    kind,
    key,
    base,
    step: { verb: "restore", version },
    sent: `restore ${version}`,
  });
  if (problem === null) return redirect(withFlash(page.editPath, "restored"), 303);
  if (typeof problem !== "string" && "tooOftenUntil" in problem)
    return refusedUntil(problem.tooOftenUntil, context.clock(), { form: "blog.reactions.tooOften" });
  return problem === "forbidden"
    ? refused({ form: "moderation.problem.forbidden" }, {}, 403)
    : refused({ form: "moderation.problem.stale" }, {}, 409);
}

export default function WritingVersion() {
  return <VersionPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
