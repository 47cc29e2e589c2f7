import path from "node:path";
import { entryById, submissionById, versionToken } from "#app/features/collections/action-context.server.ts";
import { decide } from "#app/features/collections/decide.server.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { submit } from "#app/features/collections/proposals/submit.server.ts";
import { loadSigningKeys } from "#app/services/accounts/keys/keys.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { createTokens } from "#app/services/accounts/session/tokens.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { AUTHORS, MODERATORS, openWorld, usernameOf, type World } from "./world.ts";

/** Everybody who has an account, as they stand before a real server. */

export const ORIGIN = "http://localhost";

export interface Person {
  id: string;
  username: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

export interface People {
  authors: readonly Person[];
  moderators: readonly Person[];
  /** What stands for an address in the database. */
  hashOf(email: string): string;
}

/** People, and where the server listens. */
export interface Crowd extends People {
  port: number;
}

/** Everybody has been here for a while and had something taken in: then no captcha is asked for. */
export async function signEverybodyIn(dataDir: string): Promise<People> {
  const world = openWorld(dataDir);
  const { store, secrets, now } = world.accounts;
  const monthAgo = new Date(Date.now() - 30 * 86_400_000);
  await store.atomically((db) => [db.update(accountRows).set({ createdAt: monthAgo })]);
  for (const id of AUTHORS) await takeIn(world, id);
  const keys = await loadSigningKeys(path.join(dataDir, "keys"), { now });
  const tokens = createTokens({ keys, origins: () => [ORIGIN], now });
  const signIn = async (id: string): Promise<Person> => {
    const session = await createSession({ store, now }, { accountId: id, device: "Test" });
    const about = { purpose: "session", subject: id, tokenId: session?.tokenId ?? "", issuer: ORIGIN } as const;
    return { id, username: usernameOf(id), cookie: `session=${(await tokens.sign(about)).token}` };
  };
  const people = {
    authors: await Promise.all(AUTHORS.map(signIn)),
    moderators: await Promise.all(MODERATORS.map(signIn)),
    hashOf: (email: string) => secrets.hash("email", email),
  };
  await world.close();
  return people;
}

async function takeIn({ database, deskOf }: World, author: string): Promise<void> {
  const kind = getKind("inclusive");
  const data = completeData(kind.fields, { insteadOf: [`words of ${author}`], because: "They are kinder." });
  const sent = await submit(deskOf(author), kind, { data, key: null, base: null, note: "" });
  const submission = submissionById(database.db, sent.submissionId ?? "");
  const entry = entryById(database.db, sent.entryId ?? "");
  if (!submission || !entry) throw new Error("The first words were not taken.");
  const about = { entryId: entry.id, submissionId: submission.id, versionToken: versionToken(entry, submission) };
  await decide(deskOf(MODERATORS[0] ?? ""), kind, { move: "approve", ...about, reason: null, message: "" });
}
