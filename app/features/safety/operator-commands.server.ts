import { homeEdition } from "#app/features/accounts/mail-texts.server.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { EXIT, type Talk } from "#app/services/cli/talk.ts";
import type { Command, CommandContext } from "#app/subject/command.ts";
import { waitingAppeals } from "./appeals.server.ts";
import { type AnswerContext, type AnswerProblem, answerAsOperator } from "./decide-appeal.server.ts";
import { MAX_WORDS_LENGTH } from "./limits.ts";

/** Appeals as the operator answers them in a terminal: of a site with one moderator, nobody else may. */

const { done: DONE, refused: REFUSED, notUnderstood: NOT_UNDERSTOOD } = EXIT;

const OUTCOMES = { uphold: "upheld", restore: "restored" } as const;

const run: Command["run"] = async (context, [verb, id, ...words], talk) => {
  if (verb === undefined) return list(context, talk);
  if (id === undefined) return NOT_UNDERSTOOD;
  const wanted = id.toUpperCase();
  if (verb === "show") return words.length > 0 ? NOT_UNDERSTOOD : show(context, wanted, talk);
  if (verb !== "uphold" && verb !== "restore") return NOT_UNDERSTOOD;
  const answer = { measureId: wanted, outcome: OUTCOMES[verb], reply: words.join(" ").trim() };
  const problem = await answerAsOperator(surroundingsOf(context), answer);
  talk.say(problem === null ? "The appeal is answered." : PROBLEMS[problem]);
  return problem === null ? DONE : REFUSED;
};

const PROBLEMS: Record<AnswerProblem, string> = {
  missing: "Whoever appealed gets to read an answer: write it behind the id.",
  tooLong: `The answer is too long: at most ${MAX_WORDS_LENGTH} characters.`,
  stale: "No appeal with this id waits, or what it is about is gone.",
  forbidden: "That may not be done.",
  own: "That may not be done.",
};

type Waiting = Awaited<ReturnType<typeof waitingAppeals>>[number];

async function list(context: CommandContext, talk: Talk): Promise<number> {
  const waiting = await waitingAppeals(context);
  if (waiting.length === 0) talk.say("No appeal waits.");
  const nameOf = await namesIn(context, waiting);
  for (const one of waiting) {
    const forYou = one.answerers === "operator" ? "  (nobody on the site may answer it)" : "";
    talk.say(`${headOf(one, nameOf)}${forYou}`);
  }
  return DONE;
}

async function show(context: CommandContext, id: string, talk: Talk): Promise<number> {
  const found = (await waitingAppeals(context)).find(({ measure }) => measure.id === id);
  if (found === undefined) {
    talk.say(PROBLEMS.stale);
    return REFUSED;
  }
  const { measure, appeal } = found;
  talk.say(headOf(found, await namesIn(context, [found])));
  if (measure.detail !== "") talk.say(`  about: ${plain(measure.detail)}`);
  talk.say(`  decided: ${plain(measure.words)}`);
  talk.say(`  appeal: ${plain(appeal.words)}`);
  return DONE;
}

type NameOf = (id: string | null) => string;

async function namesIn(context: CommandContext, those: readonly Waiting[]): Promise<NameOf> {
  const ids = those.flatMap(({ measure }) => [measure.accountId, measure.by]);
  const find = await loadPeople(context, ids);
  return (id) => {
    const username = find(id)?.username;
    return id === null ? "the operator" : username == null ? "somebody who has left" : `@${username}`;
  };
}

function headOf({ measure, appeal }: Waiting, nameOf: NameOf): string {
  const { id, kind, locale, accountId, by } = measure;
  const day = appeal.at.toISOString().slice(0, 10);
  return `${id}  ${day}  ${kind} of ${nameOf(accountId)} in ${locale}, decided by ${nameOf(by)}`;
}

/** What people wrote, on one line and without characters that a terminal would obey. */
const plain = (text: string): string => text.replace(/\p{C}/gu, " ");

/** What an answer needs of the server, without a request. */
export function surroundingsOf({ accounts, hosts, databases, editions }: CommandContext): AnswerContext {
  const edition = homeEdition({ editions });
  const [first] = databases();
  if (first === undefined) throw new Error("No edition is up, so nothing can be answered in its words.");
  return {
    accounts,
    hosts,
    edition,
    database: databases().find(({ name }) => name === edition.code) ?? first,
    siblings: databases,
    editionOf: (code) =>
      editions()
        .find((one) => one.code === code)
        ?.edition() ?? null,
    clock: accounts.now,
  };
}

export const appealCommands: readonly Command[] = [
  {
    name: "appeals",
    usage: [
      ["", "appeals that wait, and which of them nobody else may answer"],
      ["show <id>", "what was decided, and what is said against it"],
      ["uphold <id> <answer>", "the decision stands"],
      ["restore <id> <answer>", "takes it back, and with it what was decided"],
    ],
    run,
  },
];
