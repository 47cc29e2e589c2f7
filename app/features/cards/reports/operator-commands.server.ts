import { and, asc, eq, isNull } from "drizzle-orm";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { attempt, must } from "#app/services/accounts/store.server.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { handledBy } from "./commands.server.ts";
import { LEFT } from "./comment.ts";
import { mayHandle } from "./handlers.server.ts";
import { readSnapshot, textsOf } from "./snapshot.ts";

/** Reports as the operator reads them in a terminal: of a site's only moderator, nobody else would. */

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

type Report = typeof reports.$inferSelect;

const run: Command["run"] = async (context, [verb, id, ...more], talk) => {
  if (verb === undefined) return list(context, talk);
  if (id === undefined || more.length > 0 || (verb !== "show" && verb !== "handle")) return NOT_UNDERSTOOD;
  const isOpen = and(eq(reports.id, id.toUpperCase()), isNull(reports.handledAt));
  const { store, now } = context.accounts;
  const [report] = await store.db.select().from(reports).where(isOpen);
  if (report === undefined) {
    talk.say("No report with this id waits.");
    return REFUSED;
  }
  if (verb === "show") return show(context, report, talk);
  const handling = store.atomically((db) => [must(db.update(reports).set(handledBy(null, now())).where(isOpen))]);
  const problem = await attempt(handling, ["already"]);
  talk.say(problem === null ? "The report is marked as handled." : "A moderator has just handled this report.");
  return problem === null ? DONE : REFUSED;
};

async function list(context: CommandContext, talk: Talk): Promise<number> {
  const { store } = context.accounts;
  const waiting = await store.db.select().from(reports).where(isNull(reports.handledAt)).orderBy(asc(reports.id));
  if (waiting.length === 0) talk.say("No report waits.");
  const [holders, nameOf] = [await roleHolders(store), await namesIn(context, waiting)];
  for (const report of waiting) {
    const forYou = holders.some((holder) => mayHandle(holder, report)) ? "" : "  (nobody on the site may handle it)";
    talk.say(`${headOf(report, nameOf)}${forYou}`);
  }
  return DONE;
}

async function show(context: CommandContext, report: Report, talk: Talk): Promise<number> {
  talk.say(headOf(report, await namesIn(context, [report])));
  talk.say(`  ${plain(report.comment)}`);
  const snapshot = readSnapshot(report.snapshot);
  for (const { part, texts } of snapshot === null ? [] : textsOf(snapshot)) {
    for (const text of texts) talk.say(`  ${part}: ${plain(text)}`);
  }
  return DONE;
}

type NameOf = (id: string | null) => string;

async function namesIn(context: CommandContext, those: readonly Report[]): Promise<NameOf> {
  const ids = those.flatMap(({ accountId, reporterId }) => [accountId, reporterId]);
  const find = await loadPeople(context, ids);
  return (id) => {
    const username = find(id)?.username;
    return username == null ? "somebody who has left" : `@${username}`;
  };
}

function headOf({ id, accountId, locale, reporterId, createdAt }: Report, nameOf: NameOf): string {
  const by = reporterId === null ? "keyword marks" : nameOf(reporterId === LEFT ? null : reporterId);
  return `${id}  ${createdAt.toISOString().slice(0, 10)}  ${nameOf(accountId)} in ${locale}, by ${by}`;
}

/** What people wrote, on one line and without characters that a terminal would obey. */
const plain = (text: string): string => text.replace(/\p{C}/gu, " ");

export const reportCommands: readonly Command[] = [
  {
    name: "reports",
    usage: [
      ["", "reports about cards that wait, and which of them nobody else may handle"],
      ["show <id>", "what it says, and what the card said then"],
      ["handle <id>", "marks it as handled"],
    ],
    run,
  },
];
