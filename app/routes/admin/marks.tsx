import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { MARKS_DONE, MarksPage } from "#app/features/moderation/components/MarksPage.tsx";
import { requireMarks } from "#app/features/moderation/guard.server.ts";
import {
  addMark,
  allowedIn,
  allowWord,
  forbidWord,
  listMarks,
  removeMark,
} from "#app/features/moderation/marks.server.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { precisionOf } from "#app/features/safety/precision.server.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["safety"], query: ["done"] };

/** The keyword marks of the edition. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  requireMarks(context);
  const { text, edition, database } = context;
  const rows = listMarks(database);
  const times = timesIn(context);
  const precisions = await precisionOf(context, edition.config.code);
  const findPerson = await loadPeople(
    context,
    rows.map(({ createdBy }) => createdBy),
  );
  const seo: Seo = { title: text("moderation.nav.marks"), description: text("moderation.marks.lede"), noindex: true };
  const marks = rows.map(({ id, pattern, note, createdBy, createdAt }) => ({
    id,
    pattern,
    note,
    by: findPerson(createdBy),
    at: times.at(createdAt),
    precision: precisions.get(pattern) ?? null,
  }));
  return {
    seo: context.spell(seo),
    page: {
      path: href(edition.config, "keywordMarks"),
      marks,
      allowed: [...allowedIn(database)],
      done: readFlash(request, MARKS_DONE),
    },
  };
}

const MAX_NOTE_LENGTH = 200;

export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  requireMarks(context);
  const form = await readForm(request);
  const path = href(context.edition.config, "keywordMarks");
  const [pattern, note] = [form.text("pattern"), form.text("note").slice(0, MAX_NOTE_LENGTH)];
  const intent = form.text("intent");
  if (intent === "allow" || intent === "forbid") return changeAllowed(context, intent, form);
  const isAdding = intent === "add";
  const problem = await (isAdding ? addMark(context, pattern, note) : removeMark(context, form.text("mark")));
  if (problem === null) return redirect(withFlash(path, isAdding ? "added" : "gone"), 303);
  if (problem === "forbidden") return refused({ form: "moderation.problem.forbidden" }, { pattern, note });
  return refused({ pattern: `moderation.marks.problem.${problem}` }, { pattern, note });
}

async function changeAllowed(context: LoadContext, intent: "allow" | "forbid", form: Form) {
  const allowed = form.text("allowed");
  const problem = await (intent === "allow" ? allowWord(context, allowed) : forbidWord(context, form.text("word")));
  const path = href(context.edition.config, "keywordMarks");
  if (problem === null) return redirect(path, 303);
  if (problem === "forbidden") return refused({ form: "moderation.problem.forbidden" }, { allowed });
  return refused({ allowed: `moderation.marks.problem.${problem}` }, { allowed });
}

export default function Marks() {
  return <MarksPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
