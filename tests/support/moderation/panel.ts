import { eq } from "drizzle-orm";
import type { CollectionId } from "#app/editions/collections.ts";
import {
  type ActionContext,
  entryById,
  submissionById,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import type { Move } from "#app/features/collections/life-cycle.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, type DoorOptions, openDoor } from "#tests/support/accounts/door.ts";

/** The panel without a server, with people who propose and people who decide. */
export interface Panel {
  /** Somebody with these roles, in a browser of their own. */
  person(name: string, roles?: string): Promise<Member>;
  /** @param base the id of the entry it is an edit of */
  propose(
    who: Member,
    data: EntryData,
    more?: { kind?: CollectionId; base?: string; note?: string },
  ): Promise<Proposed>;
  /** Decides without a page. */
  decide(who: Member, proposed: Proposed, move: Exclude<Move, "withdraw">): Promise<string>;
}

export interface Member {
  door: Door;
  account: Account;
  desk: ActionContext;
}

export interface Proposed {
  kind: CollectionId;
  entryId: string;
  submissionId: string;
}

export const term = (word: string, more: EntryData = {}): EntryData => ({
  term: [word],
  definition: "A word.",
  ...more,
});

export async function openPanel(options: DoorOptions = {}): Promise<Panel> {
  const first = await openDoor(options);
  const { edition } = await first.context(new Request("http://en.localhost:3000/"));
  const deskOf = (account: Account): ActionContext => ({
    database: first.database,
    edition,
    clock: first.world.now,
    viewer: { account } as ActionContext["viewer"],
    can: (area, locale = edition.config.code) => can(account, area, locale),
  });
  return {
    async person(name, roles = "") {
      const door = first.other();
      const signedUp = await door.signUp(name, `${name}@example.org`);
      await give(door, signedUp.id, { roles });
      const account = { ...signedUp, roles };
      return { door, account, desk: deskOf(account) };
    },
    async propose(who, data, { kind = "terms", base, note = "" } = {}) {
      const whole = completeData(getKind(kind).fields, data);
      const version = base === undefined ? undefined : entryById(first.database.db, base)?.version;
      const proposal = {
        data: whole,
        key: null,
        note,
        base: base === undefined ? null : { id: base, version: version ?? 0 },
      };
      const sent = await submit(who.desk, getKind(kind), proposal);
      if (sent.problem !== null) throw new Error(`not taken: ${sent.problem}`);
      return { kind, entryId: sent.entryId, submissionId: sent.submissionId };
    },
    async decide(who, { kind, entryId, submissionId }, move) {
      const { db } = first.database;
      const [entry, submission] = [entryById(db, entryId), submissionById(db, submissionId)];
      if (!entry || !submission) throw new Error("not there");
      const about = { entryId, submissionId, versionToken: versionToken(entry, submission) };
      const decided = await decide(who.desk, getKind(kind), { ...about, move, reason: "other", message: "" });
      if (decided.problem !== null) throw new Error(`not decided: ${decided.problem}`);
      return decided.id;
    },
  };
}

/** Changes an account directly in the database. */
export const give = (
  { world }: Door,
  id: string,
  values: Partial<Pick<Account, "roles" | "state">>,
): Promise<unknown> => world.store.atomically((db) => [db.update(accounts).set(values).where(eq(accounts.id, id))]);
