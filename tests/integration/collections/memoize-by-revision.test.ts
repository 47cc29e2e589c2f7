import { describe, expect, it } from "vitest";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { memoizeByRevision } from "#app/features/collections/lists/memoize-by-revision.server.ts";
import { idsWithFacets } from "#app/features/collections/lists/public-ids.server.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { type ActionContexts, openActionContexts } from "#tests/support/collections/action-contexts.ts";

const inclusive = getKind("inclusive");

async function propose(desks: ActionContexts, word: string) {
  const data = completeData(inclusive.fields, { insteadOf: [word], because: "Kinder.", categories: ["society"] });
  const sent = await submit(desks.of("ANNE"), inclusive, { data, key: null, base: null, note: "" });
  return { entryId: sent.entryId ?? "", submissionId: sent.submissionId ?? "" };
}

async function approve(desks: ActionContexts, about: { entryId: string; submissionId: string }) {
  const entry = entryById(desks.database.db, about.entryId);
  const submission = submissionById(desks.database.db, about.submissionId);
  if (!entry || !submission) throw new Error("not proposed");
  const said = { ...about, versionToken: versionToken(entry, submission), reason: null, message: "" };
  await decide(desks.of("MO", "*"), inclusive, { move: "approve", ...said });
}

describe("what reading a whole collection gave", () => {
  it("is kept while proposals wait, and made anew once one is on public pages", async () => {
    const desks = openActionContexts();
    let made = 0;
    const count = () => memoizeByRevision(desks.database, ["count"], () => ++made);
    expect([count(), count()]).toEqual([1, 1]);
    const proposal = await propose(desks, "mankind");
    expect(count()).toBe(1);
    await approve(desks, proposal);
    expect([count(), count()]).toEqual([2, 2]);
  });

  it("keeps values apart by their names", () => {
    const { database } = openActionContexts();
    expect(["a", "b"].map((name) => memoizeByRevision(database, ["value", name], () => name))).toEqual(["a", "b"]);
  });

  it("has an entry among those of its category at once", async () => {
    const desks = openActionContexts();
    const ids = (facets: Record<string, string>) => idsWithFacets(desks.database, inclusive, facets);
    expect(ids({})).toEqual([]);
    const [first, second] = [await propose(desks, "mankind"), await propose(desks, "chairman")];
    await approve(desks, first);
    expect(ids({ category: "society" })).toEqual([first.entryId]);
    await approve(desks, second);
    // In the order of the list.
    expect(ids({ category: "society" })).toEqual([second.entryId, first.entryId]);
    expect(ids({ category: "arts" })).toEqual([]);
    expect(ids({ category: "society", other: "value" })).toEqual([]);
  });
});
