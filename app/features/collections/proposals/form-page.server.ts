import { and, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { CollectionId } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { wantsNotice } from "#app/features/accounts/notifications.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { CaptchaForm } from "#app/services/captcha/captcha.ts";
import { captchaFor } from "#app/services/captcha/check.server.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { isCredited } from "../contributions/credits.server.ts";
import type { Entry } from "../entry.ts";
import { entryName } from "../entry-path.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { collectionHeader } from "../labels.server.ts";
import { shownEntries } from "../lists/shown-entries.server.ts";
import { type ShownConflict, shownConflicts } from "../merge/conflicts.server.ts";
import type { Merge } from "../merge/merge.ts";
import { type FilledForm, type FormField, fillForm, formFields } from "./form-fields.server.ts";
import { formExtraModule } from "./form-hooks.server.ts";
import { lastProposalOf, type WaitingChanges, waitingChanges } from "./waiting-changes.server.ts";

/** What the page of a form for an entry shows. */
export interface FormPage {
  kind: CollectionId;
  collection: { title: string; path: string };
  fields: FormField[];
  /** The initial values. They are never changed by a spelling variant, unlike the rest of the page. */
  start: FilledForm;
  /** The entry that is edited; null for a new one. */
  edited: EditedEntry | null;
  /** Changes of that entry that wait already; null for none. */
  waiting: WaitingChanges | null;
  /** The viewer's last proposal by a form like this one, "" for none. */
  lastTaken: string;
  /** Conflicts between the proposal that prefills the form and later changes of others. */
  conflicts: ShownConflict[];
  /** Whether there is a field for the key. */
  hasKey: boolean;
  captcha: CaptchaForm | null;
  /** What the viewer ticked last time. */
  wishes: { mail: boolean; credit: boolean };
  /** For a new entry: where to ask for similar ones while it is typed, and the field that says what it is called. */
  alike: { path: string; namedBy: string } | null;
  /** The data for the kind's own part of the form. */
  extra: unknown;
}

export interface EditedEntry {
  entry: ShownEntry;
  /** The version the form was opened with, which is sent along. */
  version: number;
  /** The path of a form for a new entry that is prefilled with this one. */
  asNewPath: string;
}

interface FormSource {
  viewer: Viewer;
  /** The entry that is being edited. */
  edited: Entry | null;
  /** What prefills the form instead of the edited entry, if anything. */
  model: Entry | Merge | null;
}

export function buildFormPage(context: LoadContext, kind: Kind, { viewer, edited, model }: FormSource): FormPage {
  const { config } = context.edition;
  const shown = {
    kind: kind.id,
    collection: { title: collectionHeader(context, kind), path: href(config, kind.id) },
    fields: formFields(context, kind),
    edited: edited && toEditedEntry(context, kind, edited),
    hasKey: context.can(kind.area),
    conflicts: model !== null && "conflicts" in model ? shownConflicts(context, kind, model.conflicts) : [],
  };
  return {
    ...context.spell(shown),
    start: initialValues(kind, edited, model),
    captcha: isTrusted(context, kind, viewer)
      ? null
      : captchaFor(context, "entry", href(context.edition.config, "captcha")),
    wishes: {
      mail: wantsNotice(viewer.account, "contributions"),
      credit: isCredited(context.database, viewer.account.id),
    },
    waiting: edited && waitingChanges(context, viewer, edited),
    lastTaken: lastProposalOf(context, viewer, { kind, edited }),
    alike: edited === null ? { path: href(config, `${kind.id}.alike`), namedBy: kind.namedBy ?? "" } : null,
    extra: formExtraModule(kind.id)?.formExtra(context) ?? null,
  };
}

function toEditedEntry(context: LoadContext, kind: Kind, entry: Entry): EditedEntry {
  const [shown] = shownEntries(kind, [entry], context, "preview") as [ShownEntry];
  const submitPath = href(context.edition.config, `${kind.id}.submit`);
  return {
    entry: shown,
    version: entry.version,
    asNewPath: `${submitPath}?${new URLSearchParams({ from: entryName(entry) })}`,
  };
}

/** The initial values. A new entry based on another one gets neither its key nor its reserved fields. */
function initialValues(kind: Kind, edited: Entry | null, model: Pick<Entry, "data"> | null): FilledForm {
  if (edited !== null) {
    const { values, lists } = fillForm(kind, (model ?? edited).data);
    return { values: { ...values, key: edited.key ?? "" }, lists };
  }
  if (model === null) return { values: {}, lists: {} };
  const own = Object.entries(model.data).filter(([name]) => !kind.fields[name]?.reserved);
  return fillForm(kind, Object.fromEntries(own));
}

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether the viewer needs no captcha: moderators, and accounts that are not new and had a proposal accepted. */
export function isTrusted({ database, clock, can }: LoadContext, kind: Kind, { account }: Viewer): boolean {
  if (can(kind.area)) return true;
  if (clock().getTime() - account.createdAt.getTime() < NEW_FOR_MS) return false;
  const isTaken = and(eq(submissions.authorId, account.id), eq(submissions.status, "approved"));
  return database.db.select({ id: submissions.id }).from(submissions).where(isTaken).limit(1).get() !== undefined;
}
