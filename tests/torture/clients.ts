import { randomUUID } from "node:crypto";
import { type Answer, ask } from "../support/server/client.ts";
import { DOT, type Note, phrase } from "./deeds.ts";
import type { Random } from "./random.ts";

/** People in front of a real server: what is noted was answered, and the answer read to its end. */

export interface Person {
  id: string;
  username: string;
  /** The Cookie header of their browser. */
  cookie: string;
}

export interface Crowd {
  port: number;
  authors: readonly Person[];
  moderators: readonly Person[];
  /** What stands for an address in the database. */
  hashOf(email: string): string;
}

type Visit = (crowd: Crowd, random: Random) => Promise<Visible[]>;

const OWN = "http://localhost";

interface Form {
  type: string;
  body: string | Buffer;
}

const typed = (fields: Record<string, string>): Form => ({
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});

async function withFile(fields: Record<string, string>, name: string, file: Buffer): Promise<Form> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new Blob([new Uint8Array(file)], { type: "image/png" }), "dot.png");
  const sent = new Response(form);
  return { type: sent.headers.get("content-type") ?? "", body: Buffer.from(await sent.arrayBuffer()) };
}

export const get = ({ port }: Pick<Crowd, "port">, path: string, cookie = ""): Promise<Answer> =>
  ask(port, { host: "localhost", path, headers: cookie === "" ? {} : { cookie } });

function post(
  { port }: Crowd,
  path: string,
  { type, body }: Form,
  cookie: string,
  from = "192.0.2.1",
): Promise<Answer> {
  const headers = { origin: OWN, "content-type": type, "x-forwarded-for": from, ...(cookie === "" ? {} : { cookie }) };
  return ask(port, { host: "localhost", method: "POST", path, headers, body });
}

const ULID = "[0-9A-HJKMNP-TV-Z]{26}";
const inLocation = (answer: Answer, before: string): string | undefined =>
  new RegExp(`${before}(${ULID})`).exec(answer.headers.location ?? "")?.[1];
const inBody = (answer: Answer, pattern: RegExp): string | undefined => pattern.exec(answer.body)?.[1];

/** What nobody must ever see whose form was right. */
export class WrongAnswer extends Error {}

function refuse({ status }: Answer): void {
  if (status >= 500) throw new WrongAnswer(`a form was answered with ${status}.`);
}

/** With the page on which its author finds it. */
export interface Visible extends Note {
  page?: { path: string; cookie: string };
}

async function submit(crowd: Crowd, path: string, fields: Record<string, string>, cookie: string): Promise<Visible[]> {
  const answer = await post(crowd, path, typed(fields), cookie);
  refuse(answer);
  const id = inLocation(answer, "/account/contributions/");
  return id === undefined ? [] : [{ table: "submissions", id, page: { path: `/account/contributions/${id}`, cookie } }];
}

const propose: Visit = async (crowd, random) => {
  const fields = { insteadOf: phrase(random), say: "everyone", because: "It is kinder. ".repeat(20), _sure: "on" };
  return submit(crowd, "/inclusive/submit", fields, random.pick(crowd.authors).cookie);
};

const illustrate: Visit = async (crowd, random) => {
  const { cookie } = random.pick(crowd.authors);
  const fields = { type: "Book", pronouns: "they", title: phrase(random), _sure: "on" };
  const form = await withFile({ ...fields, _addPicture: "1" }, "_picture", DOT);
  const answer = await post(crowd, "/sources/submit", form, cookie);
  refuse(answer);
  const id = inBody(answer, /name="pictures" value="([0-9a-f]{32})"/);
  if (id === undefined) return [];
  const note: Note = { table: "pictures", id };
  if (random.next() < 0.3) return [note];
  return [note, ...(await submit(crowd, "/sources/submit", { ...fields, pictures: id }, cookie))];
};

function decided(answer: Answer): Note[] {
  refuse(answer);
  const id = inLocation(answer, "undo=");
  return id === undefined ? [] : [{ table: "decisions", id }];
}

const judge: Visit = async (crowd, random) => {
  const { cookie } = random.pick(crowd.moderators);
  const kind = random.pick(["inclusive", "inclusive", "sources"]);
  const queue = await get(crowd, `/admin/moderation/${kind}`, cookie);
  const waiting = [...queue.body.matchAll(new RegExp(`/admin/moderation/${kind}/(${ULID})`, "g"))];
  if (waiting.length === 0) return [];
  const path = random.pick(waiting)[0];
  const seen = inBody(await get(crowd, path, cookie), /name="seen" value="([^"]+)"/);
  if (seen === undefined) return [];
  const move = random.pick(["approve", "approve", "approve", "hide", "remove"]);
  const [one, ...rest] = decided(await post(crowd, path, typed({ move, seen, reason: "unclear" }), cookie));
  if (one === undefined || random.next() < 0.8) return one === undefined ? [] : [one];
  const undone = await post(crowd, "/admin/moderation/log", typed({ decision: one.id }), cookie);
  return [one, ...rest, ...decided(undone)];
};

const takeBack: Visit = async (crowd, random) => {
  const { cookie } = random.pick(crowd.authors);
  const own = await get(crowd, "/account/contributions", cookie);
  const id = inBody(own, new RegExp(`/account/contributions/(${ULID})`));
  if (id !== undefined)
    refuse(await post(crowd, `/account/contributions/${id}`, typed({ intent: "withdraw" }), cookie));
  return [];
};

const signIn: Visit = async (crowd, random) => {
  const email = `${randomUUID()}@example.org`;
  const from = `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
  const answer = await post(crowd, "/account/sign-in", typed({ who: email }), "", from);
  refuse(answer);
  return answer.status === 303 ? [{ table: "pending_logins", id: crowd.hashOf(email), by: "email_hash" }] : [];
};

const avoid: Visit = async (crowd, random) => {
  const [blocker, blocked] = [random.pick(crowd.authors), random.pick(crowd.authors)];
  const answer = await post(crowd, "/account/blocked", typed({ username: blocked.username }), blocker.cookie);
  refuse(answer);
  return answer.status === 303 ? [{ table: "blocks", id: `${blocker.id} ${blocked.id}` }] : [];
};

/** As often as each of them stands here. */
export const VISITS: readonly Visit[] = [
  ...[propose, propose, propose, propose, illustrate, illustrate],
  ...[judge, judge, judge, takeBack, signIn, avoid],
];
