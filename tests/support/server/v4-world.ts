import fs from "node:fs";
import { eq } from "drizzle-orm";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { setCredit } from "#app/features/collections/contributions/credits.server.ts";
import { decide, withdraw } from "#app/features/collections/decide.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { undo } from "#app/features/collections/undo.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";
import { cardPeopleIn } from "#tests/support/cards/people.ts";
import { createActionContext } from "#tests/support/collections/create-action-context.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { putEditions } from "./imported.ts";
import { startSite, type TestSite, temporaryFolder } from "./site.ts";

/** A site with all editions, and with people and entries of each state, for programs that ask the newer API. */
export interface V4World {
  site: TestSite;
  /** Ids of English terms: three that are public, of which one has decisions that were undone, and one for each reason not to be. */
  terms: Record<"edited" | "plain" | "undone" | "pending" | "hidden", string>;
  stop(): Promise<void>;
}

/** Who has a card in English; those without one here are nobody at all. */
export const HIDDEN_PEOPLE = ["nobody", "hider", "members", "nocard", "banished"];

export async function openV4World(environment: Record<string, string> = {}): Promise<V4World> {
  const dataDir = temporaryFolder();
  await putEditions(dataDir, "editions");
  const author = await putPeople(dataDir);
  const database = openEdition("en", { dataDir, migrationsDir: MIGRATIONS });
  const terms = await putTerms(database, author);
  await closeDatabase(database);
  const site = await startSite({
    dataDir,
    contentDir: "editions",
    environment: { CONTENT_DIR: "editions", ...environment },
  });
  return {
    site,
    terms,
    stop: async () => {
      await site.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns the id of Andrea's account */
async function putPeople(dataDir: string): Promise<string> {
  const people = cardPeopleIn(dataDir);
  for (const name of ["andrea", "kasia", "bots", ...HIDDEN_PEOPLE.slice(1)]) await people.person(name);
  await people.card("kasia", { locale: "pl", content: { pronouns: [{ value: "ona", opinion: "yes" }] } });
  await people.card("andrea", {
    content: { ...FULL_CARD, customFlags: [] },
    circle: { kasia: "partner" },
    birthday: "1990-02-03",
  });
  await people.card("andrea", { locale: "pl", content: { pronouns: [{ value: "ono/jego", opinion: "yes" }] } });
  const she = { content: { pronouns: [{ value: "she", opinion: "yes" }] } };
  await people.card("bots", { visibility: "internalBots", ...she });
  await people.card("members", { visibility: "internal", ...she });
  await people.card("hider", { visibility: "hidden", ...she });
  await people.card("banished", she);
  await people.accounts.store.atomically((db) => [
    db
      .update(accounts)
      .set({ state: "banned" })
      .where(eq(accounts.id, people.idOf("banished"))),
  ]);
  const author = people.idOf("andrea");
  await people.close();
  return author;
}

const kind = getKind("terms");
const SECRET = "zorbful";

async function putTerms(database: EditionHandle, author: string): Promise<V4World["terms"]> {
  const { config } = shipped("en").edition;
  const contextOf = (id: string, roles = "") => createActionContext(database, config, { id, roles });
  const [writer, moderator] = [contextOf(author), contextOf("moderator", "en-terms")];
  await setCredit(
    { ...writer, viewer: { account: { id: author, username: "andrea", state: "active" } } } as never,
    true,
  );

  const propose = async (said: EntryData, id?: string) => {
    const entry = id === undefined ? undefined : entryById(database.db, id);
    const base = entry ? { id: entry.id, version: entry.version } : null;
    const data = completeData(kind.fields, said);
    const sent = await submit(writer, kind, { data, key: entry?.key ?? null, base, note: `${SECRET} note` });
    if (sent.problem !== null) throw new Error(sent.problem);
    return sent;
  };
  const decided = async (entryId: string, submissionId: string | null, move: "approve" | "hide") => {
    const entry = entryById(database.db, entryId);
    const submission = submissionId === null ? null : (submissionById(database.db, submissionId) ?? null);
    if (entry === undefined) throw new Error("There is no such entry.");
    const reason = move === "hide" ? ("hurtful" as const) : null;
    const decision = { move, entryId, submissionId, versionToken: versionToken(entry, submission), reason };
    const made = await decide(moderator, kind, { ...decision, message: `${SECRET} message` });
    if (made.problem !== null) throw new Error(made.problem);
    return made.id;
  };
  const takeBack = async (decision: string) => {
    const undone = await undo(moderator, kind, decision);
    if (undone.problem !== null) throw new Error(undone.problem);
    return undone.id;
  };
  const public_ = async (data: EntryData) => {
    const { entryId, submissionId } = await propose(data);
    await decided(entryId, submissionId, "approve");
    return entryId;
  };

  const edited = await public_({ term: ["fluidish"], definition: `${SECRET} once` });
  const change = await propose({ term: ["fluidish"], definition: "More than one.", original: ["new"] }, edited);
  await decided(edited, change.submissionId, "approve");
  // Nor is it anybody's business what was withdrawn, or hidden for a while.
  for (const again of ["one", "two"]) {
    const { submissionId } = await propose({ term: ["fluidish"], definition: `${SECRET} ${again}` }, edited);
    await withdraw(writer, kind, submissionId);
  }
  await decided(edited, null, "hide");
  await decided(edited, null, "approve");
  // A proposal that waits is nobody's business.
  await propose({ term: ["fluidish"], definition: `${SECRET} again` }, edited);
  const hidden = await public_({ term: [`${SECRET} hidden`], definition: "Hidden by now." });
  await decided(hidden, null, "hide");
  const { entryId: pending } = await propose({ term: [`${SECRET} pending`], definition: "Waits." });
  const plain = await public_({ term: ["plainish"], definition: "One version." });
  const undone = await putUndone();
  return { edited, plain, undone, hidden, pending };

  /** Public only the second time; then two changes, of which the first was taken back, and the second too, but that was a mistake. */
  async function putUndone(): Promise<string> {
    const { entryId, submissionId } = await propose({ term: ["undonish"], definition: "Once." });
    await takeBack(await decided(entryId, submissionId, "approve"));
    await decided(entryId, submissionId, "approve");
    const wrong = await propose({ term: ["undonish"], definition: "Once.", original: [`${SECRET} too`] }, entryId);
    await takeBack(await decided(entryId, wrong.submissionId, "approve"));
    const right = await propose({ term: ["undonish"], definition: "Twice." }, entryId);
    await takeBack(await takeBack(await decided(entryId, right.submissionId, "approve")));
    return entryId;
  }
}
