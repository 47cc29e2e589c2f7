import { siegeSince } from "#app/services/accounts/siege.server.ts";
import { EXIT } from "#app/services/cli/talk.ts";
import type { Command } from "#app/subject/command.ts";
import { switchSiege } from "./switch.server.ts";

const { done: DONE, notUnderstood: NOT_UNDERSTOOD } = EXIT;

const run: Command["run"] = async ({ accounts }, [word, ...more], talk) => {
  if (more.length > 0 || (word !== "on" && word !== "off" && word !== "status")) return NOT_UNDERSTOOD;
  const problem = word === "status" ? null : await switchSiege(accounts, { viewer: null, isOn: word === "on" });
  const since = await siegeSince(accounts.store);
  const already = problem === "already" ? " already" : "";
  if (since === null) talk.say(`Siege mode is off${already}: everything is open.`);
  else {
    talk.say(`Siege mode is on${already}, since ${since.toISOString().slice(0, 16).replace("T", " ")} UTC.`);
    talk.say(
      "Visitors see stored pages, only the team signs in, and nothing is submitted. A server follows within a second.",
    );
  }
  return DONE;
};

export const siegeCommands: readonly Command[] = [
  {
    name: "siege",
    usage: [
      ["on", "the site is attacked: stored pages for visitors, sign-in for the team alone"],
      ["off", "everything is open again"],
      ["status", "whether it is on, and since when"],
    ],
    run,
  },
];
