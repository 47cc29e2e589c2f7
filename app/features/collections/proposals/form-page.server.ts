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
import { nameOf } from "../entry-path.ts";
import type { Kind, ShownEntry } from "../kind.ts";
import { headerOf } from "../labels.server.ts";
import { shownEntries } from "../lists/shown.server.ts";
import { type ShownConflict, shownConflicts } from "../merge/conflicts.server.ts";
import type { Merge } from "../merge/merge.ts";
import { type Filled, type FormField, filledWith, formFields } from "./form-fields.server.ts";
import { formExtraOf } from "./form-hooks.server.ts";

/** What the page of a form for an entry shows. */
export interface FormPage {
  kind: CollectionId;
  collection: { title: string; path: string };
  fields: FormField[];
  /** What the form is filled with at first: as it is written, whatever the spelling of the page. */
  start: Filled;
  /** The entry that is edited; null for a new one. */
  edited: EditedEntry | null;
  /** What somebody else has changed as well since a proposal was made that the form begins with. */
  conflicts: ShownConflict[];
  /** Whether there is a field for the key. */
  hasKey: boolean;
  captcha: CaptchaForm | null;
  /** What somebody wished the last time. */
  wishes: { mail: boolean; credit: boolean };
  /** What a kind's own part of the form is handed. */
  extra: unknown;
}

export interface EditedEntry {
  entry: ShownEntry;
  /** What it was made from: sent with the form. */
  version: number;
  /** A form for a new entry that begins with what this one says. */
  asNewPath: string;
}

interface Beginning {
  viewer: Viewer;
  /** The entry that is to be changed. */
  edited: Entry | null;
  /** What the form begins with, if not with what is to be changed. */
  model: Entry | Merge | null;
}

export function formPageOf(context: LoadContext, kind: Kind, { viewer, edited, model }: Beginning): FormPage {
  const { config } = context.edition;
  const shown = {
    kind: kind.id,
    collection: { title: headerOf(context, kind), path: href(config, kind.id) },
    fields: formFields(context, kind),
    edited: edited && editedEntry(context, kind, edited),
    hasKey: context.can(kind.area),
    conflicts: model !== null && "conflicts" in model ? shownConflicts(context, kind, model.conflicts) : [],
  };
  return {
    ...context.spell(shown),
    start: startOf(kind, edited, model),
    captcha: isProven(context, kind, viewer)
      ? null
      : captchaFor(context, "entry", href(context.edition.config, "captcha")),
    wishes: {
      mail: wantsNotice(viewer.account, "contributions"),
      credit: isCredited(context.database, viewer.account.id),
    },
    extra: formExtraOf(kind.id)?.formExtra(context) ?? null,
  };
}

function editedEntry(context: LoadContext, kind: Kind, entry: Entry): EditedEntry {
  const [shown] = shownEntries(kind, [entry], context, "preview") as [ShownEntry];
  const submitPath = href(context.edition.config, `${kind.id}.submit`);
  return {
    entry: shown,
    version: entry.version,
    asNewPath: `${submitPath}?${new URLSearchParams({ from: nameOf(entry) })}`,
  };
}

/** A new entry that begins as another one has neither its key nor what only moderators write. */
function startOf(kind: Kind, edited: Entry | null, model: Pick<Entry, "data"> | null): Filled {
  if (edited !== null) {
    const { values, lists } = filledWith(kind, (model ?? edited).data);
    return { values: { ...values, key: edited.key ?? "" }, lists };
  }
  if (model === null) return { values: {}, lists: {} };
  const own = Object.entries(model.data).filter(([name]) => !kind.fields[name]?.reserved);
  return filledWith(kind, Object.fromEntries(own));
}

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether somebody has been here for a while and had something taken in, or decides themselves: no program does that. */
export function isProven({ database, clock, can }: LoadContext, kind: Kind, { account }: Viewer): boolean {
  if (can(kind.area)) return true;
  if (clock().getTime() - account.createdAt.getTime() < NEW_FOR_MS) return false;
  const isTaken = and(eq(submissions.authorId, account.id), eq(submissions.status, "approved"));
  return database.db.select({ id: submissions.id }).from(submissions).where(isTaken).limit(1).get() !== undefined;
}
