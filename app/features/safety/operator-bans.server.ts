import { HOME } from "#app/editions/hosts.ts";
import { askedRules } from "#app/features/accounts/ban-rules.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { aboutAccount, REFUSALS } from "#app/features/accounts/operator-commands.server.ts";
import { NOTICE } from "#app/features/cards/reports/comment.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { allClosingSteps, openCasesAbout } from "./cases-of-person.server.ts";
import { sourceOf } from "./measures.server.ts";
import { noticeAnswers } from "./notice-mails.server.ts";
import { surroundingsOf } from "./operator-commands.server.ts";

/** Bans that the operator gives and lifts in a terminal. */

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

const RULES_OPTION = "--rules";

const ban = aboutAccount(async (context, { id: accountId, username }, words, talk) => {
  const [option, numbers = "", ...rest] = words;
  const rules = option === RULES_OPTION ? askedRules(numbers) : [];
  if (rules === null) return NOT_UNDERSTOOD;
  const reason = (option === RULES_OPTION ? rest : words).join(" ");
  const problem = await banAndClose(context, { accountId, reason, rules });
  return told(context, problem, talk, { done: `${username} is banned.`, before: `${username} is banned already.` });
});

/**
 * The ban ends every case about the person, as one from the panel does. Where no edition is up to answer notices in its words, the cases
 * wait for moderators.
 */
async function banAndClose(
  context: CommandContext,
  { accountId, reason, rules }: { accountId: string; reason: string; rules: readonly number[] },
): Promise<BanProblem> {
  const { accounts, databases } = context;
  const cases = databases().length === 0 ? [] : await openCasesAbout(accounts.store, accountId);
  const open = cases.flatMap((one) => one.open);
  const isAnswered = open.some(({ reporterId }) => reporterId === NOTICE);
  const answers = isAnswered ? await noticeAnswers(surroundingsOf(context), open, "ban") : [];
  const closing = { outcome: "ban" as const, rules, by: null, at: accounts.now() };
  const problem = await setBan(accounts, {
    actor: null,
    accountId,
    reason,
    rules,
    statement: { locale: HOME, target: "", source: sourceOf(open) },
    also: (db) => [...allClosingSteps(db, cases, closing), ...answers.map((mail) => queueing(db, mail))],
  });
  if (problem === null) accounts.mailer.wake();
  return problem;
}

type BanProblem = Awaited<ReturnType<typeof setBan>>;

const unban = aboutAccount(async (context, { id: accountId, username }, words, talk) => {
  if (words.length > 0) return NOT_UNDERSTOOD;
  const problem = await setBan(context.accounts, { actor: null, accountId, reason: null });
  return told(context, problem, talk, {
    done: `${username} is no longer banned.`,
    before: `${username} is not banned.`,
  });
});

/** @param said.before where it was so already */
async function told(
  { jobs }: CommandContext,
  problem: BanProblem,
  talk: Talk,
  said: { done: string; before: string },
): Promise<number> {
  // Their name goes from what they contributed at once, or comes back to it.
  if (problem === null) await jobs.runAfter("ban");
  talk.say(problem === null ? said.done : problem === "userNotFound" ? said.before : REFUSALS[problem]);
  return problem === null ? DONE : REFUSED;
}

export const banCommands: readonly Command[] = [
  {
    name: "ban",
    usage: [
      ["<who> [reason]", "its owner gets to read the reason, and reports that wait are closed"],
      [`<who> ${RULES_OPTION} 3,9 [reason]`, "and which rules of the terms were broken"],
    ],
    run: ban,
  },
  { name: "unban", usage: [["<who>", ""]], run: unban },
];
