import { randomUUID } from "node:crypto";
import type { Answer } from "../support/server/client.ts";
import { type Browser, fillIn, open, send } from "./clients.ts";
import type { Crowd, Person } from "./crowd.ts";
import { DOT, type Note, phrase } from "./deeds.ts";
import { allOf, formsIn, formWith, type PageForm } from "./forms.ts";
import type { Random } from "./random.ts";

/** What people do all day, each with the pages and forms for it. A note is told once its answer has been read to the end. */

export type Visit = (crowd: Crowd, random: Random) => AsyncGenerator<Note>;

const ULID = "[0-9A-HJKMNP-TV-Z]{26}";
const KINDS = ["inclusive", "inclusive", "sources"] as const;

const browserOf = ({ port }: Crowd, { cookie }: Person): Browser => ({ port, cookie });

/** Every address on a page that looks like that. */
const linksIn = ({ body }: Answer, pattern: string): string[] =>
  [...body.matchAll(new RegExp(`"(${pattern})"`, "g"))].map(([, path = ""]) => path);

const idIn = (text: string | undefined, before: string): string | undefined =>
  new RegExp(`${before}(${ULID})`).exec(text ?? "")?.[1];

const said = (random: Random) => ({ insteadOf: phrase(random), say: "everyone", because: "It is kinder. ".repeat(20) });

/** Where a proposal was taken, its author is led to it. */
function* submitted(answer: Answer | null, { cookie = "" }: Browser): Generator<Note> {
  const id = idIn(answer?.headers.location, "/account/contributions/");
  if (id === undefined) return;
  yield { table: "submissions", is: { id }, page: { path: `/account/contributions/${id}`, cookie } };
}

/** Where a decision was taken, the page after it offers to undo it. */
function* decided(answer: Answer | null, path: string, { cookie = "" }: Browser): Generator<Note> {
  const id = idIn(answer?.headers.location, "undo=");
  if (id !== undefined) yield { table: "decisions", is: { id }, page: { path, cookie } };
}

async function* propose(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.authors));
  yield* submitted(await fillIn(browser, "/inclusive/submit", "insteadOf", said(random)), browser);
}

async function* edit(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.authors));
  const entries = linksIn(await open(browser, "/inclusive"), "/inclusive/(?!submit)[\\w-]+");
  if (entries.length === 0) return;
  yield* submitted(await fillIn(browser, `${random.pick(entries)}/edit`, "_version", said(random)), browser);
}

async function* illustrate(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.authors));
  const path = "/sources/submit";
  const picture = { _addPicture: "1", _picture: new File([new Uint8Array(DOT)], "dot.png", { type: "image/png" }) };
  const source = { type: "Book", pronouns: "they", title: phrase(random) };
  const answer = await fillIn(browser, path, "title", { ...source, ...picture });
  const form = answer === null ? undefined : formWith(answer.body, "pictures");
  const [id] = form === undefined ? [] : allOf(form, "pictures");
  if (form === undefined || id === undefined) return;
  yield { table: "pictures", is: { id } };
  if (random.next() >= 0.3) yield* submitted(await send(browser, path, form, {}), browser);
}

/** Something that waits, of a kind that chance chooses. */
async function waiting(browser: Browser, kind: string, random: Random): Promise<string | null> {
  const links = linksIn(await open(browser, `/admin/moderation/${kind}`), `/admin/moderation/${kind}/${ULID}`);
  return links.length === 0 ? null : random.pick(links);
}

/** A side for everything that two have changed differently. */
function choicesIn(form: PageForm, random: Random): Record<string, string> {
  const names = [...new Set(form.boxes.map(([name]) => name))].filter((name) => name.startsWith("choice."));
  return Object.fromEntries(names.map((name) => [name, random.pick(allOf(form, name))]));
}

/** Takes in more than is refused. */
async function* judge(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const path = await waiting(browser, random.pick(KINDS), random);
  const form = path === null ? undefined : formWith((await open(browser, path)).body, "move");
  if (path === null || form === undefined) return;
  const move = random.pick(["approve", "approve", ...allOf(form, "move")]);
  const answer = await send(browser, path, form, { move, reason: "unclear", ...choicesIn(form, random) });
  yield* decided(answer, path, browser);
}

/** Takes several in at once, in one change. */
async function* judgeMany(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const path = `/admin/moderation/${random.pick(KINDS)}`;
  const form = formWith((await open(browser, path)).body, "pick");
  if (form === undefined) return;
  const pick = allOf(form, "pick").slice(0, 1 + random.below(4));
  const { headers } = await send(browser, path, form, { pick, move: "approve" });
  if (!headers.location?.includes("batch=")) return;
  for (const one of pick) yield { table: "decisions", is: { submission_id: one.split(":")[0] ?? "", verb: "approve" } };
}

/** Takes an entry from the public that was there, brings one back, or an earlier version of it. */
async function* reconsider(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const queue = `/admin/moderation/inclusive?show=${random.pick(["approved", "hidden", "removed"])}`;
  const entries = linksIn(await open(browser, queue), "/admin/moderation/inclusive/entry/[\\w-]+");
  if (entries.length === 0) return;
  const path = random.pick(entries);
  const forms = formsIn((await open(browser, path)).body).filter((form) => allOf(form, "move").length > 0);
  if (forms.length === 0) return;
  const form = random.pick(forms);
  const answer = await send(browser, path, form, { move: random.pick(allOf(form, "move")), reason: "other" });
  yield* decided(answer, path, browser);
}

async function* mend(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const path = await waiting(browser, "inclusive", random);
  if (path === null) return;
  yield* decided(await fillIn(browser, `${path}?edit=1`, "_seen", said(random)), path, browser);
}

/** Takes one of the last decisions back, whoever made it. */
async function* regret(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const path = "/admin/moderation/log";
  const forms = formsIn((await open(browser, path)).body).filter((form) => allOf(form, "decision").length > 0);
  if (forms.length === 0) return;
  const form = random.pick(forms.slice(0, 10));
  const answer = await send(browser, path, form, { decision: allOf(form, "decision") });
  yield* decided(answer, path, browser);
}

/** Takes everything back that was decided at once. */
async function* regretMany(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.moderators));
  const path = "/admin/moderation/log";
  const form = formsIn((await open(browser, path)).body).find((one) => allOf(one, "batch").length > 0);
  if (form === undefined) return;
  const { headers } = await send(browser, path, form, { batch: allOf(form, "batch") });
  const batch = /batch=(\w+)/.exec(headers.location ?? "")?.[1];
  if (batch !== undefined) yield { table: "decisions", is: { batch, verb: "undo" } };
}

/** Two begin with the same entry: one adds a word, the other a link. Both belong into it. */
async function* widenTogether(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browsers = [random.pick(crowd.authors), random.pick(crowd.authors)].map((one) => browserOf(crowd, one));
  const [one, other] = browsers as [Browser, Browser];
  const entries = linksIn(await open(one, "/inclusive"), "/inclusive/(?!submit)[\\w-]+");
  if (entries.length === 0) return;
  const path = `${random.pick(entries)}/edit`;
  const [first, second] = [await open(one, path), await open(other, path)].map(({ body }) =>
    formWith(body, "_version"),
  );
  if (first === undefined || second === undefined) return;
  const say = [...allOf(first, "say").filter((word) => word !== ""), phrase(random)];
  yield* submitted(await send(one, path, first, { say }), one);
  yield* submitted(await send(other, path, second, { links: `https://example.org/${randomUUID()}` }), other);
}

/** One of somebody's own proposals, of those that wait or of those that were not taken. */
async function own(browser: Browser, filter: "waiting" | "notTaken", random: Random): Promise<string | null> {
  const links = linksIn(
    await open(browser, `/account/contributions?filter=${filter}`),
    `/account/contributions/${ULID}`,
  );
  return links.length === 0 ? null : random.pick(links);
}

async function* takeBack(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.authors));
  const path = await own(browser, "waiting", random);
  if (path === null) return;
  const answer = await fillIn(browser, path, "intent", { intent: "withdraw" });
  if (!answer?.headers.location?.endsWith("done=withdrawn")) return;
  const page = { path, cookie: browser.cookie ?? "" };
  yield { table: "decisions", is: { submission_id: idIn(path, "/") ?? "", verb: "withdraw" }, page };
}

/** Replies once to a moderator's message. */
async function* reply(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const browser = browserOf(crowd, random.pick(crowd.authors));
  const path = await own(browser, "notTaken", random);
  if (path === null) return;
  const words = phrase(random);
  const answer = await fillIn(browser, path, "reply", { reply: words, intent: "reply" });
  if (!answer?.headers.location?.endsWith("done=replied")) return;
  const page = { path, cookie: browser.cookie ?? "" };
  yield { table: "submissions", is: { id: idIn(path, "/") ?? "", reply: words }, page };
}

async function* signIn({ port, hashOf }: Crowd, random: Random): AsyncGenerator<Note> {
  const email = `${randomUUID()}@example.org`;
  const from = `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
  const answer = await fillIn({ port, from }, "/account/sign-in", "who", { who: email });
  if (answer?.status === 303) yield { table: "pending_logins", is: { email_hash: hashOf(email) } };
}

async function* avoid(crowd: Crowd, random: Random): AsyncGenerator<Note> {
  const [blocker, blocked] = [random.pick(crowd.authors), random.pick(crowd.authors)];
  const said = { username: blocked.username };
  const answer = await fillIn(browserOf(crowd, blocker), "/account/blocked", "username", said);
  if (answer?.status === 303) yield { table: "blocks", is: { blocker: blocker.id, blocked: blocked.id } };
}

/** Weighted by how often each is listed. */
export const VISITS: readonly Visit[] = [
  ...[propose, propose, propose, propose, edit, edit, widenTogether, illustrate, illustrate],
  ...[judge, judge, judge, judge, judgeMany, reconsider, mend, regret, regretMany],
  ...[takeBack, reply, signIn, avoid],
];
