import { and, count, eq, isNull } from "drizzle-orm";
import { HOME } from "#app/editions/hosts.ts";
import { askedRules } from "#app/features/accounts/ban-rules.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { editionsWithAccounts } from "#app/features/accounts/mail-texts.server.ts";
import { aboutAccount, REFUSALS } from "#app/features/accounts/operator-commands.server.ts";
import { ownCardLocales } from "#app/features/cards/queries.server.ts";
import { NOTICE } from "#app/features/cards/reports/comment.ts";
import { type Account, readableAddress } from "#app/services/accounts/queries.server.ts";
import type { Writer } from "#app/services/accounts/store.server.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { allClosingSteps, type OpenCase, openCasesAbout } from "./cases-of-person.server.ts";
import { type DecisionNotice, mailSteps, sourceOf } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { surroundingsOf } from "./operator-commands.server.ts";

/** Bans that the operator gives and lifts in a terminal. */

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

const RULES_OPTION = "--rules";

const ban = aboutAccount(async (context, account, words, talk) => {
  const [option, numbers = "", ...rest] = words;
  const rules = option === RULES_OPTION ? askedRules(numbers) : [];
  if (rules === null) return NOT_UNDERSTOOD;
  const reason = (option === RULES_OPTION ? rest : words).join(" ");
  const problem = await banAndClose(context, account, { reason, rules });
  const { username } = account;
  await told(context, account, problem, talk, {
    done: `${username} is banned.`,
    before: `${username} is banned already.`,
  });
  const waiting = problem === null ? await waitingAbout(context, account.id) : 0;
  if (waiting === 1) talk.say(`1 report about ${username} waits for moderators.`);
  if (waiting > 1) talk.say(`${waiting} reports about ${username} wait for moderators.`);
  return problem === null ? DONE : REFUSED;
});

/**
 * The ban ends every case about the person and tells them why, as one from the panel does. Where no edition is up to say so in its words,
 * nobody is told, and the cases wait for moderators.
 */
async function banAndClose(
  context: CommandContext,
  account: Account,
  { reason, rules }: { reason: string; rules: readonly number[] },
): Promise<BanProblem> {
  const { accounts } = context;
  const cases = hasWords(context) ? await openCasesAbout(accounts.store, account.id) : [];
  const open = cases.flatMap((one) => one.open);
  const isAnswered = open.some(({ reporterId }) => reporterId === NOTICE);
  const answers = isAnswered ? await noticeAnswers(surroundingsOf(context), open, "ban") : [];
  const closing = { outcome: "ban" as const, rules, by: null, at: accounts.now() };
  const telling = await tellingOf(context, account, cases);
  const problem = await setBan(accounts, {
    actor: null,
    accountId: account.id,
    reason,
    rules,
    statement: { locale: HOME, target: "", source: sourceOf(open) },
    also: (db) => [
      ...allClosingSteps(db, cases, closing),
      ...telling(db, { notice: "measure.ban", words: reason, rules }),
      ...answers.map((mail) => queueing(db, mail)),
    ],
  });
  if (problem === null) accounts.mailer.wake();
  return problem;
}

type BanProblem = Awaited<ReturnType<typeof setBan>>;

/** Whether an edition is up in whose words people can be written to. */
const hasWords = (context: CommandContext): boolean =>
  context.databases().length > 0 && editionsWithAccounts(context).length > 0;

type Telling = (
  db: Writer,
  about: { notice: DecisionNotice; words: string; rules?: readonly number[] },
) => ReturnType<typeof mailSteps>;

/**
 * Writes the mail about a ban, or its end, in the language of what waits about the person, or else of their first card. An account itself
 * has no language.
 */
async function tellingOf(context: CommandContext, account: Account, [first]: readonly OpenCase[]): Promise<Telling> {
  if (!hasWords(context)) return () => [];
  const [card] = await ownCardLocales(context.accounts.store, account.id);
  const locale = first?.one.target.locale ?? card?.locale ?? HOME;
  return (db, about) => mailSteps(surroundingsOf(context), db, account, { locale, ...about });
}

/** How many reports about somebody nobody has handled: those that came in meanwhile, or all where no edition is up. */
async function waitingAbout({ accounts }: CommandContext, accountId: string): Promise<number> {
  const isOpen = and(eq(reports.accountId, accountId), isNull(reports.handledAt));
  const [found] = await accounts.store.db.select({ count: count() }).from(reports).where(isOpen);
  return found?.count ?? 0;
}

const unban = aboutAccount(async (context, account, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  const { accounts } = context;
  const { id: accountId, username } = account;
  const telling = await tellingOf(context, account, []);
  const also = (db: Writer) => telling(db, { notice: "measure.lifted", words: "" });
  const problem = await setBan(accounts, { actor: null, accountId, reason: null, also });
  if (problem === null) accounts.mailer.wake();
  const done = `${username} is no longer banned.`;
  await told(context, account, problem, talk, { done, before: `${username} is not banned.` });
  return problem === null ? DONE : REFUSED;
});

/** @param said.before where it was so already */
async function told(
  context: CommandContext,
  account: Account,
  problem: BanProblem,
  talk: Talk,
  said: { done: string; before: string },
): Promise<void> {
  // Their name goes from what they contributed at once, or comes back to it.
  if (problem === null) await context.jobs.runAfter("ban");
  talk.say(problem === null ? said.done : problem === "userNotFound" ? said.before : REFUSALS[problem]);
  if (problem !== null) return;
  const { username } = account;
  if (!hasWords(context)) talk.say(`No edition with accounts is up, so ${username} gets no email.`);
  else if (readableAddress(context.accounts.secrets, account) === null) {
    talk.say(`No key opens the address of ${username}, so they get no email.`);
  }
}

export const banCommands: readonly Command[] = [
  {
    name: "ban",
    usage: [
      ["<who> [reason]", "its owner gets the reason by email, and reports that wait are closed"],
      [`<who> ${RULES_OPTION} 3,9 [reason]`, "and which rules of the terms were broken"],
    ],
    run: ban,
  },
  { name: "unban", usage: [["<who>", "lifts the ban, and its owner is told by email"]], run: unban },
];
