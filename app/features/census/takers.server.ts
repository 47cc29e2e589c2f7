import { createHmac, randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { censusSalts, censusTakers } from "#db/edition/schema/census.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Census } from "./census.ts";

/**
 * Who has taken part, as far as one can know without knowing who they are: by their account, and by the network and the program
 * they come with. Decision 143 says what that can do and what not.
 */
export interface Taker {
  accountId: string | null;
  /** Network, program and languages of the browser, in one text. */
  browser: string;
}

const MAX_HEADER = 500;

export function takerOf({ viewer, visitor }: Pick<LoadContext, "viewer" | "visitor">, request: Request): Taker {
  const languages = request.headers.get("Accept-Language") ?? "";
  const parts = [toNetwork(visitor.address), visitor.userAgent, languages].map((part) => part.slice(0, MAX_HEADER));
  return { accountId: viewer?.account.id ?? null, browser: JSON.stringify(parts) };
}

type Database = Pick<EditionHandle["db"], "select" | "insert">;
type Secrets = Pick<LoadContext["accounts"]["secrets"], "hash">;

/** The keyed hash of a census, or null as long as it has none. */
export type TakerKey = (about: string) => number;

/** @param code of the edition of the site */
export function takerKey(
  db: Database,
  { edition }: Pick<Census, "edition">,
  secrets: Secrets,
  code: string,
): TakerKey | null {
  const [row] = db.select({ salt: censusSalts.salt }).from(censusSalts).where(eq(censusSalts.census, edition)).all();
  return row === undefined ? null : keyFrom(secrets.hash(`census ${code} ${edition}`, row.salt));
}

/** The same, made where there is none. For a change. */
export function madeTakerKey(db: Database, census: Pick<Census, "edition">, secrets: Secrets, code: string): TakerKey {
  const known = takerKey(db, census, secrets, code);
  if (known !== null) return known;
  const salt = randomBytes(32).toString("base64url");
  db.insert(censusSalts).values({ census: census.edition, salt }).run();
  return keyFrom(secrets.hash(`census ${code} ${census.edition}`, salt));
}

/** 52 bits: JavaScript's numbers and SQLite's row ids hold them, and among 100,000 people two share a number once in a million. */
const keyFrom =
  (key: string): TakerKey =>
  (about) =>
    Number(createHmac("sha256", key).update(about).digest().readBigUInt64BE() >> 12n);

/** Whether somebody like that has taken part. */
export function hasTakenPart(db: Database, key: TakerKey, taker: Taker): boolean {
  const known = idsToLookFor(key, taker);
  return db.select({ id: censusTakers.id }).from(censusTakers).where(inArray(censusTakers.id, known)).all().length > 0;
}

/** For the change that stores the answer. */
export function noteTaker(db: Database, { edition }: Pick<Census, "edition">, key: TakerKey, taker: Taker): void {
  const rows = idsToNote(key, taker).map((id) => ({ id, census: edition }));
  db.insert(censusTakers).values(rows).onConflictDoNothing().run();
}

const accountId = (key: TakerKey, id: string) => key(`account ${id}`);
const ofVisitor = (key: TakerKey, browser: string) => key(`visitor ${browser}`);
const ofMember = (key: TakerKey, browser: string) => key(`member ${browser}`);

/**
 * Two people with accounts may share a network and the model of a phone, so accounts are told apart by themselves; but who has
 * taken part without one does not do so again by signing in.
 */
const idsToLookFor = (key: TakerKey, { accountId: id, browser }: Taker): number[] => [
  id === null ? ofMember(key, browser) : accountId(key, id),
  ofVisitor(key, browser),
];

const idsToNote = (key: TakerKey, { accountId: id, browser }: Taker): number[] =>
  id === null ? [ofVisitor(key, browser)] : [accountId(key, id), ofMember(key, browser)];

/** Throws away who has taken part in a census, and the salt. For a change. @returns whether there was anything */
export function forgetTakers(db: EditionHandle["db"], edition: string): boolean {
  const { changes: takers } = db.delete(censusTakers).where(eq(censusTakers.census, edition)).run();
  const { changes: salts } = db
    .delete(censusSalts)
    .where(and(eq(censusSalts.census, edition)))
    .run();
  return takers + salts > 0;
}

/** The censuses of which it is still known who has taken part. */
export const rememberedCensuses = ({ db }: EditionHandle): string[] =>
  db
    .select({ census: censusSalts.census })
    .from(censusSalts)
    .all()
    .map(({ census }) => census);
