import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { VERBS } from "#app/features/collections/entry.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { undoMany } from "#app/features/moderation/bulk.server.ts";
import { type LogAnswer, LogPage } from "#app/features/moderation/components/LogPage.tsx";
import { undoDecision } from "#app/features/moderation/decisions.server.ts";
import { requireAnyKind } from "#app/features/moderation/guard.server.ts";
import { loadLog } from "#app/features/moderation/log.server.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { query: ["kind", "verb", "before"] };

/** Every decision about the kinds the viewer may decide about. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kinds = requireAnyKind(context);
  const { searchParams } = new URL(request.url);
  const kind = kinds.find(({ id }) => id === searchParams.get("kind"))?.id ?? null;
  const verb = VERBS.find((one) => one === searchParams.get("verb")) ?? null;
  const { lines, next } = await loadLog(context, kinds, { kind, verb, before: searchParams.get("before") });
  const { text, edition } = context;
  const seo: Seo = { title: text("moderation.nav.log"), description: text("moderation.log.lede"), noindex: true };
  const path = href(edition.config, "moderationLog");
  const older = new URLSearchParams({ kind: kind ?? "", verb: verb ?? "", before: next ?? "" });
  const page = {
    kinds: kinds.map((one) => ({ id: one.id, title: collectionHeader(context, one) })),
    path,
    kind,
    verb,
    lines,
    nextPath: next === null ? null : `${path}?${older}`,
  };
  return { seo: context.spell(seo), page };
}

/** Undoes one decision or a whole batch. The undo buttons of all pages of the panel post here. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  requireAnyKind(context);
  const form = await readForm(request);
  if (form.has("batch")) return undoBatch(context, form.text("batch"));
  const { id, errors, about } = await undoDecision(context, form.text("decision"));
  if (errors || about === null) return refused(errors ?? {}, {}, 409);
  const { config } = context.edition;
  const { kind, entryId, submissionId } = about;
  const path =
    submissionId === null
      ? href(config, "moderationEntry", { kind: kind.id, id: entryId })
      : href(config, "moderationReview", { kind: kind.id, id: submissionId });
  return redirect(`${path}?undo=${id}`, 303);
}

async function undoBatch(context: LoadContext, batch: string) {
  const result = await undoMany(context, batch);
  if (result.failed.length > 0) return data<LogAnswer>({ errors: {}, values: {}, bulk: result }, { status: 409 });
  return redirect(`${href(context.edition.config, "moderationLog")}?batch=${result.batch ?? ""}`, 303);
}

export default function Log() {
  return <LogPage {...useLoaderData<typeof loader>().page} result={useActionData<LogAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
