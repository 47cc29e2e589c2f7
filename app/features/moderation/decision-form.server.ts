import type { LoadContext } from "#app/context.ts";
import {
  type EntryRow,
  isKeyTaken,
  type SubmissionRow,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { isOwnProposal } from "#app/features/collections/decision-permission.server.ts";
import { needsReason } from "#app/features/collections/entry.ts";
import { suggestKey } from "#app/features/collections/entry-key.ts";
import { completeData } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { type Move, possibleMoves, showsAgain } from "#app/features/collections/life-cycle.ts";
import { entryMoves } from "./decisions.server.ts";
import { likelyDuplicates } from "./duplicates.server.ts";
import type { EntryChoice } from "./duplicates.ts";
import { canOthersDecide } from "./people.server.ts";

/** The data of the form of a decision. */
export interface DecisionFormData {
  /** Sent back with the decision, to notice changes by others since the page was loaded. */
  versionToken: string;
  /** Empty for what the viewer wrote, which others decide about. */
  moves: Move[];
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  /** Whether it is the viewer's own and nobody else may decide about this kind here. */
  isAlone: boolean;
  /** For an entry that has no key: the one to suggest, "" for none. Null where no key can be given. */
  suggestedKey: string | null;
  /** Whether to approve it would show its entry again. */
  showsAgain: boolean;
  /** Entries of which it may be a duplicate. */
  duplicates: EntryChoice[];
}

/** @param submission null for a decision about the entry itself */
export async function loadDecisionForm(
  context: LoadContext,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow | null },
): Promise<DecisionFormData> {
  const isOwn = isOwnProposal(context, (submission ?? entry).authorId);
  const possible = submission === null ? entryMoves(entry) : possibleMoves({ entry, submission });
  const moves = isOwn ? [] : possible;
  const data = completeData(kind.fields, (submission ?? entry).data);
  return {
    versionToken: versionToken(entry, submission),
    moves,
    isOwn,
    isAlone: isOwn && !(await canOthersDecide(context, kind)),
    suggestedKey:
      submission !== null && moves.includes("approve") ? keyToSuggest(context, kind, entry, submission) : null,
    showsAgain: moves.includes("approve") && showsAgain({ entry, submission }),
    duplicates: moves.some(needsReason) ? likelyDuplicates(context, kind, { entryId: entry.id, data }) : [],
  };
}

function keyToSuggest(
  { database: { db } }: LoadContext,
  kind: Kind,
  entry: EntryRow,
  submission: SubmissionRow,
): string | null {
  if ((submission.key ?? entry.key) !== null) return null;
  const data = completeData(kind.fields, submission.data);
  const name = kind.shortName?.(data) ?? kind.title(data);
  return suggestKey(name, (key) => isKeyTaken(db, kind, key, entry.id)) ?? "";
}
