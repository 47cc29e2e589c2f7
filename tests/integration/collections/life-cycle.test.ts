import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ActionContext,
  entryById,
  submissionById,
  versionToken,
} from "#app/features/collections/action-context.server.ts";
import { type AmendResult, amend } from "#app/features/collections/amend.server.ts";
import { decide, withdraw } from "#app/features/collections/decide.server.ts";
import type { Decision } from "#app/features/collections/decision.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { listEntries, publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { openActionContexts } from "#tests/support/collections/action-contexts.ts";

/**
 * Tests the life cycle of entries against an independent model: it remembers states, and does not use the rules in
 * `life-cycle.ts`.
 */

const kind = getKind("inclusive");
const AUTHORS = ["anna", "bo"];
const MODERATORS = ["mo", "noa"];

type Status = "pending" | "approved" | "hidden" | "removed";
interface ModelSubmission {
  by: string;
  isEdit: boolean;
  /** The version of the entry, and what it said. */
  madeFrom: number;
  base: string;
  status: Status;
  phrase: string;
}
interface ModelEntry {
  status: Status;
  /** Index of the submission it shows. */
  shows: string | null;
  phrase: string;
  version: number;
  submissions: Map<string, ModelSubmission>;
  /** Decisions that can still be undone, each with the state before it. */
  past: { decision: string; before: string }[];
}

const MOVES = ["approve", "refuse", "hide", "remove", "revert"] as const;

const step = fc.oneof(
  fc.record({ act: fc.constant("submit" as const), who: fc.constantFrom(...AUTHORS, ...MODERATORS), what: fc.nat(7) }),
  fc.record({ act: fc.constant("edit" as const), who: fc.constantFrom(...AUTHORS), which: fc.nat(9), what: fc.nat(7) }),
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("decide" as const),
      who: fc.constantFrom(...MODERATORS, ...AUTHORS),
      which: fc.nat(9),
      about: fc.nat(5),
      move: fc.constantFrom(...MOVES),
      choice: fc.constantFrom(null, "now" as const, "proposed" as const),
    }),
  },
  fc.record({
    act: fc.constant("undo" as const),
    who: fc.constantFrom(...MODERATORS),
    which: fc.nat(9),
    back: fc.nat(1),
  }),
  fc.record({
    act: fc.constant("withdraw" as const),
    who: fc.constantFrom(...AUTHORS),
    which: fc.nat(9),
    about: fc.nat(5),
  }),
  fc.record({
    act: fc.constant("amend" as const),
    who: fc.constantFrom(...MODERATORS),
    which: fc.nat(9),
    about: fc.nat(5),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("whatever several people do, the public list is what the model says, and ids and addresses stay", async () => {
  const desks = openActionContexts();
  const { database } = desks;
  const deskOf = (who: string): ActionContext => desks.of(who, MODERATORS.includes(who) ? "en-inclusive" : "");
  const data = (phrase: string) =>
    completeData(kind.fields, { insteadOf: [phrase], say: ["people"], because: "It is kinder." });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const table of [decisions, submissions, entries]) database.db.delete(table).run();
      const model = new Map<string, ModelEntry>();
      let words = 0;
      for (const one of steps) {
        desks.pass(1000);
        await perform(one);
        expectSame();
      }

      async function perform(one: Step): Promise<void> {
        if (one.act === "submit") return void (await propose(one.who, null, `phrase ${one.what} ${words++}`));
        const [id, entry] = pick([...model], one.which) ?? [];
        if (id === undefined || entry === undefined) return;
        if (one.act === "edit") return void (await propose(one.who, id, `phrase ${one.what} ${words++}`));
        if (one.act === "undo") return takeBack(one.who, id, entry, one.back);
        const [submissionId, submission] = pick([...entry.submissions], one.about) ?? [];
        if (submissionId === undefined || submission === undefined) return;
        if (one.act === "amend") return mend(one.who, id, entry, submissionId, submission);
        if (one.act === "withdraw") return takeOwnBack(one.who, entry, submissionId, submission);
        await settle(one, id, entry, submissionId, submission);
      }

      async function propose(who: string, base: string | null, phrase: string): Promise<void> {
        const entry = base === null ? undefined : model.get(base);
        const result = await submit(deskOf(who), kind, {
          data: data(phrase),
          key: null,
          base: base === null ? null : { id: base, version: entry?.version ?? 0 },
          note: "",
        });
        if (entry && entry.status !== "approved") return expect(result.problem).toBe("gone");
        if (result.problem !== null) throw new Error(result.problem);
        const { submissionId, entryId } = result;
        expect(result.approved).toBe(false);
        if (entry) expect(entryId).toBe(base);
        const known =
          entry ??
          ({
            status: "pending",
            shows: null,
            phrase,
            version: 1,
            submissions: new Map(),
            past: [],
          } satisfies ModelEntry);
        known.submissions.set(submissionId, {
          by: who,
          isEdit: base !== null,
          madeFrom: known.version,
          base: known.phrase,
          status: "pending",
          phrase,
        });
        model.set(entryId, known);
      }

      async function settle(
        one: Extract<Step, { act: "decide" }>,
        id: string,
        entry: ModelEntry,
        submissionId: string,
        submission: ModelSubmission,
      ): Promise<void> {
        const result = await decide(deskOf(one.who), kind, {
          move: one.move,
          entryId: id,
          submissionId,
          versionToken: seen(id, submissionId),
          reason: "unclear",
          message: "",
          choices: one.choice === null ? {} : { insteadOf: one.choice },
        });
        if (!MODERATORS.includes(one.who)) return expect(result.problem).toBe("forbidden");
        if (submission.by === one.who) return expect(result.problem).toBe("own");
        const { phrase, isContested } = merged(entry, submission);
        const wasShown = entry.shows !== null && entry.status !== "pending";
        const may = {
          approve: submission.status !== "approved",
          refuse: submission.status === "pending",
          hide: !submission.isEdit && wasShown && entry.status !== "hidden",
          remove: !submission.isEdit && wasShown && entry.status !== "removed",
          revert: submission.status === "approved" && entry.status === "approved" && entry.shows !== submissionId,
        }[one.move];
        if (!may) return expect(result.problem).toBe("stale");
        const mustChoose = one.move === "approve" && isContested;
        if (mustChoose && one.choice === null) return expect(result.problem).toBe("conflict");
        happened(entry, result, () => {
          if (one.move === "approve" || one.move === "revert") {
            const taken = one.move === "revert" ? submission.phrase : phrase;
            submission.phrase = mustChoose && one.choice === "now" ? entry.phrase : taken;
            Object.assign(entry, { status: "approved", shows: submissionId, phrase: submission.phrase });
            submission.status = "approved";
          } else if (one.move === "refuse") {
            submission.status = "removed";
            if (!submission.isEdit) entry.status = "removed";
          } else entry.status = one.move === "hide" ? "hidden" : "removed";
        });
      }

      /** Each phrase is used once, so that two changes always differ. */
      function merged(entry: ModelEntry, { isEdit, base, phrase }: ModelSubmission) {
        if (!isEdit || entry.phrase === base) return { phrase, isContested: false };
        const isContested = phrase !== base && phrase !== entry.phrase;
        return { phrase: isContested ? phrase : entry.phrase, isContested };
      }

      async function mend(
        who: string,
        id: string,
        entry: ModelEntry,
        submissionId: string,
        submission: ModelSubmission,
      ) {
        const phrase = `mended ${words++}`;
        const change = { submissionId, versionToken: seen(id, submissionId), data: data(phrase), key: null };
        const result = await amend(deskOf(who), kind, change);
        if (submission.by === who) return expect(result.problem).toBe("own");
        if (submission.status !== "pending") return expect(result.problem).toBe("stale");
        happened(entry, result, () => {
          Object.assign(submission, { phrase, madeFrom: entry.version, base: entry.phrase });
        });
      }

      async function takeOwnBack(who: string, entry: ModelEntry, submissionId: string, submission: ModelSubmission) {
        const result = await withdraw(deskOf(who), kind, submissionId);
        if (submission.by !== who) return expect(result.problem).toBe("gone");
        if (submission.status !== "pending") return expect(result.problem).toBe("stale");
        happened(entry, result, () => {
          submission.status = "removed";
          if (!submission.isEdit) entry.status = "removed";
        });
      }

      async function takeBack(who: string, id: string, entry: ModelEntry, back: number): Promise<void> {
        const wanted = entry.past.at(-1 - back);
        if (wanted === undefined) return;
        const about = database.db
          .select()
          .from(decisions)
          .all()
          .find((row) => row.id === wanted.decision);
        const result = await undo(deskOf(who), kind, wanted.decision);
        const submission = entry.submissions.get(about?.submissionId ?? "");
        if (submission?.by === who) return expect(result.problem).toBe("own");
        if (about?.verb === "withdraw") return expect(result.problem).toBe("forbidden");
        if (back > 0) return expect(result.problem).toBe("stale");
        happened(entry, result, () => restore(entry, wanted.before));
        expect(entryById(database.db, id)?.id).toBe(id);
      }

      function happened(entry: ModelEntry, result: AmendResult, work: () => void): void {
        if (result.problem !== null) throw new Error(result.problem);
        const before = remember(entry);
        const [status, shows] = [entry.status, entry.shows];
        work();
        if (entry.status !== status || entry.shows !== shows) entry.version += 1;
        entry.past.push({ decision: result.id, before });
      }

      function seen(entryId: string, submissionId: string): string {
        const entry = entryById(database.db, entryId);
        const submission = submissionById(database.db, submissionId);
        if (!entry || !submission) throw new Error("not stored");
        return versionToken(entry, submission);
      }

      function expectSame(): void {
        const shown = listEntries(database, kind, { filter: "", facets: {}, page: 1 });
        const expected = [...model].filter(([, entry]) => entry.status === "approved");
        expect(shown.entries.map((entry) => [entry.id, entry.data.insteadOf]).sort()).toEqual(
          expected.map(([id, { phrase }]) => [id, [phrase]]).sort(),
        );
        for (const [id, entry] of model) {
          expect(publicEntry(database, kind, id) !== null).toBe(entry.status === "approved");
          for (const [one, submission] of entry.submissions) {
            expect(submissionById(database.db, one)?.status).toBe(submission.status);
          }
        }
        expect(database.db.select().from(decisions).all()).toHaveLength(
          [...model.values()].reduce((sum, { past }) => sum + past.length, 0),
        );
      }
    }),
    { numRuns: 30 },
  );
});

const pick = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

const remember = ({ status, shows, phrase, submissions: all }: ModelEntry): string =>
  JSON.stringify({ status, shows, phrase, all: [...all].map(([id, one]) => [id, one.status, one.phrase]) });

function restore(entry: ModelEntry, before: string): void {
  const { all, ...rest } = JSON.parse(before) as Pick<ModelEntry, "status" | "shows" | "phrase"> & {
    all: [string, Status, string][];
  };
  Object.assign(entry, rest);
  // A submission that came since stays as it is.
  for (const [id, status, phrase] of all) Object.assign(entry.submissions.get(id) ?? {}, { status, phrase });
}

test("the second of two who decide at once is told", async () => {
  const desks = openActionContexts();
  const sent = await submit(desks.of("anna"), kind, {
    data: completeData(kind.fields, { insteadOf: ["manned"], say: ["staffed"], because: "Not only men do it." }),
    key: null,
    base: null,
    note: "",
  });
  if (sent.problem !== null) throw new Error(sent.problem);
  const entry = entryById(desks.database.db, sent.entryId);
  const submission = submissionById(desks.database.db, sent.submissionId);
  if (!entry || !submission) throw new Error("not stored");
  const decision = (move: Decision["move"]): Decision => ({
    move,
    entryId: entry.id,
    submissionId: submission.id,
    versionToken: versionToken(entry, submission),
    reason: "unclear",
    message: "",
  });
  const people = Array.from({ length: 20 }, (_, index) => desks.of(`mod-${index}`, "en-inclusive"));
  const results = await Promise.all(
    people.map((desk, index) => decide(desk, kind, decision(index % 2 ? "refuse" : "approve"))),
  );
  expect(results.filter(({ problem }) => problem === null)).toHaveLength(1);
  expect(results.filter(({ problem }) => problem === "stale")).toHaveLength(19);
});

/** Somebody's proposal that waits, and what a moderator says to it. */
async function waitingIn(desks: ReturnType<typeof openActionContexts>) {
  const data = completeData(kind.fields, { insteadOf: ["manned"], because: "Not only men do it." });
  const sent = await submit(desks.of("anna"), kind, { data, key: null, base: null, note: "" });
  const entry = entryById(desks.database.db, sent.entryId ?? "");
  const submission = submissionById(desks.database.db, sent.submissionId ?? "");
  if (!entry || !submission) throw new Error("not stored");
  const about = { entryId: entry.id, submissionId: submission.id, versionToken: versionToken(entry, submission) };
  return { about, approve: { move: "approve", ...about, reason: null, message: "" } as const };
}

test.each(["author", "moderator"])(
  "of an author who takes back and a moderator who approves at once, %s first",
  async (first) => {
    const desks = openActionContexts();
    const { about, approve } = await waitingIn(desks);
    const steps = [
      () => withdraw(desks.of("anna"), kind, about.submissionId),
      () => decide(desks.of("mo", "en-inclusive"), kind, approve),
    ];
    const ordered = first === "author" ? steps : steps.reverse();
    const results = await Promise.all(ordered.map((step) => step()));
    expect(results.map(({ problem }) => problem)).toEqual([null, "stale"]);
    const status = first === "author" ? "removed" : "approved";
    expect(entryById(desks.database.db, about.entryId)?.status).toBe(status);
    expect(submissionById(desks.database.db, about.submissionId)?.status).toBe(status);
  },
);

test("a change that is sent while its entry goes is not taken, and one that came before is not lost", async () => {
  const desks = openActionContexts();
  const { about, approve } = await waitingIn(desks);
  const mo = desks.of("mo", "en-inclusive");
  await decide(mo, kind, approve);
  const edit = (insteadOf: string) => {
    const data = completeData(kind.fields, { insteadOf: [insteadOf], because: "Not only men do it." });
    return submit(desks.of("bo"), kind, { data, key: null, base: { id: about.entryId, version: 2 }, note: "" });
  };
  const entry = entryById(desks.database.db, about.entryId);
  if (!entry) throw new Error("not stored");
  const hide = {
    ...about,
    submissionId: null,
    move: "hide",
    versionToken: versionToken(entry, null),
    reason: "unclear",
    message: "",
  } as const;
  const [before, hidden, after] = await Promise.all([edit("crewed"), decide(mo, kind, hide), edit("staffed")]);
  expect([before.problem, hidden.problem, after.problem]).toEqual([null, null, "gone"]);
  expect(submissionById(desks.database.db, before.submissionId ?? "")?.status).toBe("pending");
  expect(publicEntry(desks.database, kind, about.entryId)).toBeNull();
});
