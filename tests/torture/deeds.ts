import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { block } from "#app/features/accounts/exclusions.server.ts";
import { beginLogin } from "#app/features/accounts/sign-in/login.server.ts";
import { acceptMention, leaveCircle, mentionsOf } from "#app/features/cards/circle.server.ts";
import { allowAgain, refusalsOf } from "#app/features/cards/circle-refusals.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { type AmendResult, amend } from "#app/features/collections/amend.server.ts";
import { reply } from "#app/features/collections/contributions/replies.server.ts";
import { decide, decideAll, withdraw } from "#app/features/collections/decide.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { findKind, getKind } from "#app/features/collections/kinds.ts";
import type { Choices } from "#app/features/collections/merge/merge.ts";
import { type Submitted, submit } from "#app/features/collections/proposals/submit.server.ts";
import { undo, undoAll } from "#app/features/collections/undo.server.ts";
import { readEmail } from "#app/services/accounts/email.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { receivePicture } from "#app/services/media/entry-pictures.server.ts";
import { VISIBILITIES } from "#db/accounts/schema/cards.ts";
import type { Random } from "./random.ts";
import { AUTHORS, MODERATORS, type World } from "./world.ts";

/** What people do all day, each through its real command. */

/** An acknowledged write: a row that must exist from then on. */
export interface Note {
  table: "submissions" | "decisions" | "pictures" | "pending_logins" | "outgoing_mail" | "blocks" | "cards";
  /** What its columns say. */
  is: Readonly<Record<string, string>>;
  /** Columns that count upwards, and how far they had come. */
  atLeast?: Readonly<Record<string, number>>;
  /** The page that shows it, and the Cookie header of somebody who may see it. */
  page?: { path: string; cookie: string };
}

/** With the name of what was done. */
export interface Noted extends Note {
  deed: string;
}

type Deed = (world: World, random: Random) => Promise<Note[]>;

const submitted = ({ problem, submissionId }: Submitted): Note[] =>
  problem === null ? [{ table: "submissions", is: { id: submissionId } }] : [];
const decided = ({ problem, id }: AmendResult): Note[] =>
  problem === null ? [{ table: "decisions", is: { id } }] : [];

/** A unique text. */
export const phrase = (random: Random): string => `${random.pick(["man", "lady", "guy"])} ${randomUUID()}`;

function suggestion(random: Random): EntryData {
  const said = { insteadOf: [phrase(random)], say: ["people", "everyone"], because: "It is kinder. ".repeat(20) };
  return completeData(getKind("inclusive").fields, said);
}

export const propose: Deed = async ({ deskOf }, random) => {
  const proposal = { data: suggestion(random), key: null, base: null, note: "" };
  return submitted(await submit(deskOf(random.pick(AUTHORS)), getKind("inclusive"), proposal));
};

const edit: Deed = async ({ database, deskOf }, random) => {
  const base = database.db.get<{ id: string; version: number }>(
    sql`SELECT id, version FROM entries WHERE kind = 'inclusive' AND status = 'approved' ORDER BY random() LIMIT 1`,
  );
  const proposal = { data: suggestion(random), key: null, base: base ?? null, note: "" };
  return submitted(await submit(deskOf(random.pick(AUTHORS)), getKind("inclusive"), proposal));
};

/** A change of a single list, begun by two people at once: both belong into the entry. */
const widenTogether: Deed = async ({ database, deskOf }, random) => {
  const found = database.db.get<{ id: string }>(
    sql`SELECT id FROM entries WHERE kind = 'inclusive' AND status = 'approved' ORDER BY random() LIMIT 1`,
  );
  const entry = found && entryById(database.db, found.id);
  if (entry === undefined) return [];
  const said = completeData(getKind("inclusive").fields, entry.data);
  const wider = { ...said, say: [...(said.say as string[]), phrase(random)] };
  const more = { ...said, links: [...(said.links as string[]), `https://example.org/${randomUUID()}`] };
  const base = { id: entry.id, version: entry.version };
  const proposals = [wider, more].map((data) =>
    submit(deskOf(random.pick(AUTHORS)), getKind("inclusive"), { data, key: entry.key, base, note: "" }),
  );
  return (await Promise.all(proposals)).flatMap(submitted);
};

/** The smallest PNG there is. */
export const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture, and more often than not a source that shows it. */
const illustrate: Deed = async ({ database, accounts, pictures, deskOf }, random) => {
  const author = random.pick(AUTHORS);
  const parts = { accounts, pictures, database, usedPictures: () => new Set<string>() };
  const received = await receivePicture(parts, "source", DOT, author);
  if (received.error !== null) return [];
  const note: Note = { table: "pictures", is: { id: received.id } };
  if (random.next() < 0.3) return [note];
  const said = { type: "Book", pronouns: ["they"], title: phrase(random), pictures: [received.id] };
  const data = completeData(getKind("sources").fields, said);
  return [
    note,
    ...submitted(await submit(deskOf(author), getKind("sources"), { data, key: null, base: null, note: "" })),
  ];
};

/** Something that waits, with who proposed it. */
function waiting({ database: { db } }: World) {
  const found = db.get<{ id: string }>(
    sql`SELECT id FROM submissions WHERE status = 'pending' ORDER BY random() LIMIT 1`,
  );
  const submission = found && submissionById(db, found.id);
  const entry = submission && entryById(db, submission.entryId);
  const kind = submission && findKind(submission.kind);
  return submission && entry && kind ? { submission, entry, kind, seen: versionToken(entry, submission) } : null;
}

/** For what two have changed differently a side is chosen, or nobody has looked. */
const choicesOf = (random: Random): Choices => {
  const names = ["insteadOf", "say", "because", "links", "clarification", "key"];
  return Object.fromEntries(
    random.next() < 0.2 ? [] : names.map((name) => [name, random.pick(["now", "proposed"] as const)]),
  );
};

const judge: Deed = async (world, random) => {
  const found = waiting(world);
  if (found === null) return [];
  const { entry, submission, kind, seen } = found;
  const move = random.pick(["approve", "refuse"] as const);
  const about = {
    move,
    entryId: entry.id,
    submissionId: submission.id,
    versionToken: seen,
    choices: choicesOf(random),
  };
  const reason = "unclear" as const;
  return decided(await decide(world.deskOf(random.pick(MODERATORS)), kind, { ...about, reason, message: "" }));
};

/** Several at once, in one change. */
const judgeMany: Deed = async (world, random) => {
  const waits = world.database.db.all<{ id: string }>(
    sql`SELECT id FROM submissions WHERE status = 'pending' AND kind = 'inclusive' ORDER BY random() LIMIT 5`,
  );
  const all = waits.flatMap(({ id }) => {
    const submission = submissionById(world.database.db, id);
    const entry = submission && entryById(world.database.db, submission.entryId);
    if (!submission || !entry) return [];
    const about = { entryId: entry.id, submissionId: id, versionToken: versionToken(entry, submission) };
    return [{ ...about, move: "approve", reason: null, message: "", choices: choicesOf(random) } as const];
  });
  const done = await decideAll(world.deskOf(random.pick(MODERATORS)), getKind("inclusive"), all);
  return done.flatMap(decided);
};

/** Takes back what was decided at once. */
const regretMany: Deed = async ({ database, deskOf }, random) => {
  const made = database.db.all<{ id: string }>(
    sql`SELECT id FROM decisions WHERE kind = 'inclusive' AND batch = (SELECT batch FROM decisions
        WHERE batch IS NOT NULL AND kind = 'inclusive' ORDER BY id DESC LIMIT 1) ORDER BY id DESC`,
  );
  const ids = made.map(({ id }) => id);
  return (await undoAll(deskOf(random.pick(MODERATORS)), getKind("inclusive"), ids)).flatMap(decided);
};

/** One proposal is decided about, edited and taken back, all at the same time. */
const quarrel: Deed = async (world, random) => {
  const found = waiting(world);
  if (found === null || found.kind.id !== "inclusive") return [];
  const { entry, submission, kind, seen } = found;
  const about = { entryId: entry.id, submissionId: submission.id, versionToken: seen, reason: null, message: "" };
  const [mo, noa] = [random.pick(MODERATORS), random.pick(MODERATORS)].map((id) => world.deskOf(id));
  if (mo === undefined || noa === undefined) return [];
  const done = await Promise.all([
    decide(mo, kind, { ...about, move: "approve", choices: choicesOf(random) }),
    withdraw(world.deskOf(submission.authorId ?? random.pick(AUTHORS)), kind, submission.id),
    amend(noa, kind, { submissionId: submission.id, versionToken: seen, data: suggestion(random), key: null }),
  ]);
  return done.flatMap(decided);
};

const mend: Deed = async (world, random) => {
  const found = waiting(world);
  if (found === null || found.kind.id !== "inclusive") return [];
  const { submission, kind, seen } = found;
  const change = { submissionId: submission.id, versionToken: seen, data: suggestion(random), key: null };
  return decided(await amend(world.deskOf(random.pick(MODERATORS)), kind, change));
};

const takeBack: Deed = async (world, random) => {
  const found = waiting(world);
  if (found === null) return [];
  return decided(
    await withdraw(world.deskOf(found.submission.authorId ?? random.pick(AUTHORS)), found.kind, found.submission.id),
  );
};

/** Replies once to a moderator's message. */
const answerBack: Deed = async ({ database, deskOf }, random) => {
  const found = database.db.get<{ id: string; author: string }>(
    sql`SELECT id, author_id AS author FROM submissions WHERE status IN ('hidden', 'removed') AND reply IS NULL
        ORDER BY random() LIMIT 1`,
  );
  if (found === undefined) return [];
  const words = phrase(random);
  const problem = await reply(deskOf(found.author), found.id, words);
  return problem === null ? [{ table: "submissions", is: { id: found.id, reply: words } }] : [];
};

const regret: Deed = async ({ database, deskOf }, random) => {
  const latest = database.db.all<{ id: string; kind: string }>(
    sql`SELECT id, kind FROM decisions ORDER BY id DESC LIMIT 10`,
  );
  const one = latest.length > 0 ? random.pick(latest) : null;
  const kind = one && findKind(one.kind);
  return one && kind ? decided(await undo(deskOf(random.pick(MODERATORS)), kind, one.id)) : [];
};

const signIn: Deed = async ({ accounts }) => {
  const { email } = readEmail(`${randomUUID()}@example.org`);
  if (email === null) return [];
  const mail = { id: randomUUID(), sealed: "sealed", nextAt: new Date() };
  const begun = await beginLogin(accounts, { who: { email }, from: { address: "203.0.113.7" }, writeMail: () => mail });
  if (begun.error !== null) return [];
  return [
    { table: "pending_logins", is: { id: begun.id } },
    { table: "outgoing_mail", is: { id: mail.id } },
  ];
};

const avoid: Deed = async ({ accounts }, random) => {
  const [blocker, blocked] = [random.pick(AUTHORS), random.pick(AUTHORS)];
  const error = await block(accounts, { blocker, blocked });
  return error === null ? [{ table: "blocks", is: { blocker, blocked } }] : [];
};

/** Answers who mentions somebody, and saves their card in two windows at once: the second is told that the other was first. */
const introduce: Deed = async ({ accounts }, random) => {
  const accountId = random.pick(AUTHORS);
  await answerMentions(accounts, accountId, random);
  const before = (await ownCards(accounts, accountId)).find(({ locale }) => locale === "en");
  const base = before?.version ?? null;
  const people = new Set([random.pick(AUTHORS), random.pick(AUTHORS)]);
  people.delete(accountId);
  const names = [{ value: phrase(random).slice(0, 32), opinion: "yes", pronunciation: "" }];
  const save = (description: string) =>
    saveCard(accounts, {
      accountId,
      locale: "en",
      base,
      content: { ...EMPTY_CARD, names, description },
      birthday: "1990-05-01",
      visibility: random.pick(VISIBILITIES),
      indexed: false,
      circle: [...people].map((personId) => ({ personId, relationship: "friend" })),
    });
  const problems = await Promise.all([save(phrase(random)), save(phrase(random))]);
  const atLeast = { version: (base ?? 0) + 1 };
  return problems
    .filter((problem) => problem === null)
    .map(() => ({ table: "cards", is: { account_id: accountId, locale: "en" }, atLeast }));
};

async function answerMentions(accounts: Accounts, accountId: string, random: Random): Promise<void> {
  for (const { ownerId } of await refusalsOf(accounts.store, accountId)) {
    if (random.next() < 0.5) await allowAgain(accounts, { personId: accountId, ownerId });
  }
  for (const { cardId, owner } of await mentionsOf(accounts.store, accountId)) {
    if (random.next() < 0.8) await acceptMention(accounts, { accountId, cardId });
    else await leaveCircle(accounts, { accountId, ownerId: owner.id });
  }
}

/** Weighted by how often each is listed. */
export const DEEDS: readonly Deed[] = [
  ...[propose, propose, propose, propose, edit, edit, widenTogether, widenTogether, illustrate],
  ...[judge, judge, judge, judge, judgeMany, regretMany, quarrel, mend, takeBack, answerBack, regret, signIn, avoid],
  ...[introduce, introduce, introduce],
];
