import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { Entry } from "./entry.ts";
import { entryName } from "./entry-path.ts";
import type { Kind } from "./kind.ts";

/** What may be done with an entry: the page for it, and its name. */
export interface EntryAction {
  path: string;
  icon: IconName;
  label: string;
}

/** Where an entry can be changed; null where its viewer cannot do it. */
export interface EntryActionPaths {
  editPath: string | null;
  moderatePath: string | null;
}

/** The edit form of an entry, and for moderators its history. */
export function entryActionPaths(
  kind: Pick<Kind, "id" | "area">,
  { id, key }: Pick<Entry, "id" | "key">,
  { edition: { config }, can }: Pick<LoadContext, "edition" | "can">,
): EntryActionPaths {
  if (!hasPage(config, `${kind.id}.edit`)) return { editPath: null, moderatePath: null };
  return {
    editPath: href(config, `${kind.id}.edit`, { name: entryName({ key, id }) }),
    // Moderators are signed in, and pages for signed-in people are never put into the shared cache.
    moderatePath: can(kind.area) ? href(config, "moderationEntry", { kind: kind.id, id }) : null,
  };
}

/** The links beside an entry in a list. */
export function entryActions(
  { editPath, moderatePath }: EntryActionPaths,
  title: string,
  text: Translate,
): EntryAction[] {
  const actions: EntryAction[] = [];
  if (editPath !== null)
    actions.push({ path: editPath, icon: "pen", label: text("collections.entry.editNamed", { title }) });
  if (moderatePath !== null)
    actions.push({ path: moderatePath, icon: "gavel", label: text("collections.entry.moderateNamed", { title }) });
  return actions;
}
