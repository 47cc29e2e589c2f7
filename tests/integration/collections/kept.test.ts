import { describe, expect, it } from "vitest";
import { decide } from "#app/features/collections/decide.server.ts";
import { entryById, seenOf, submissionById } from "#app/features/collections/desk.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { kindOf } from "#app/features/collections/kinds.ts";
import { idsWith } from "#app/features/collections/lists/ids.server.ts";
import { kept } from "#app/features/collections/lists/kept.server.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { type Desks, openDesks } from "#tests/support/collections/desk.ts";

const inclusive = kindOf("inclusive");

async function propose(desks: Desks, word: string) {
  const data = completeData(inclusive.fields, { insteadOf: [word], because: "Kinder.", categories: ["society"] });
  const sent = await submit(desks.of("ANNE"), inclusive, { data, key: null, base: null, note: "" });
  return { entryId: sent.entryId ?? "", submissionId: sent.submissionId ?? "" };
}

async function approve(desks: Desks, about: { entryId: string; submissionId: string }) {
  const entry = entryById(desks.database.db, about.entryId);
  const submission = submissionById(desks.database.db, about.submissionId);
  if (!entry || !submission) throw new Error("not proposed");
  const said = { ...about, seen: seenOf(entry, submission), reason: null, words: "" };
  await decide(desks.of("MO", "*"), inclusive, { move: "approve", ...said });
}

describe("what reading a whole collection gave", () => {
  it("is kept while proposals wait, and made anew once one is on public pages", async () => {
    const desks = openDesks();
    let made = 0;
    const count = () => kept(desks.database, ["count"], () => ++made);
    expect([count(), count()]).toEqual([1, 1]);
    const proposal = await propose(desks, "mankind");
    expect(count()).toBe(1);
    await approve(desks, proposal);
    expect([count(), count()]).toEqual([2, 2]);
  });

  it("keeps values apart by their names", () => {
    const { database } = openDesks();
    expect(["a", "b"].map((name) => kept(database, ["value", name], () => name))).toEqual(["a", "b"]);
  });

  it("has an entry among those of its category at once", async () => {
    const desks = openDesks();
    const ids = (facets: Record<string, string>) => idsWith(desks.database, inclusive, facets);
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
