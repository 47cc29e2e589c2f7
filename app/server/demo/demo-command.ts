/**
 * `npm run demo`: a server on a data folder of its own, with a small invented world to try everything in. It reads no .env,
 * because what is set there is for a real site: its mail server, its bucket for pictures, its domain.
 */
import "#db/required-node.js";

import { spawn } from "node:child_process";
import { type Env, readEnv } from "#app/services/environment/env.ts";
import { DataFolderInUse } from "#db/errors.ts";
import { demoEnvironment, ROOT } from "./demo-environment.ts";
import { finishDemoFolder, NotADemo, prepareDemoFolder } from "./demo-folder.ts";
import { makeDemo } from "./make-demo.ts";
import { type DemoPerson, readPeople, readProposals } from "./read-world.ts";

const SERVER = [
  "--max-semi-space-size=4",
  "--max-old-space-size=512",
  "--heap-growing-percent=22",
  "app/server/launch.js",
  "--demo",
];

/** Who there is to sign in as: those who look after something, and those with the most to see. */
function tell(people: readonly DemoPerson[], { DATA_DIR, PORT }: Env): void {
  const cards = people.flatMap((person) => Object.keys(person.cards));
  const line = (name: string, about: string) => console.log(`  ${name.padEnd(16)} ${about}`);
  console.log(
    `\nThe demo is in ${DATA_DIR}: ${people.length} people with ${cards.length} cards, all of them invented.`,
  );
  console.log(
    `\nOpen http://en.localhost:${PORT}/@andrea, or sign in at http://en.localhost:${PORT} with one of these usernames.`,
  );
  console.log('No mail is sent: the code to type appears here, as "code" in a line about a mail.\n');
  for (const { username, roles } of people.filter((person) => person.roles.length > 0)) {
    line(username, roles.includes("*") ? "may do everything" : `role ${roles.join(", ")}`);
  }
  for (const { username, cards: own } of people.filter((person) => Object.keys(person.cards).length > 1)) {
    line(username, `cards in ${Object.keys(own).join(", ")}`);
  }
  console.log("\nThe others are in app/server/demo/people.yaml. To begin again, delete the folder.\n");
}

/** Runs the server until it, or this command, is told to stop. @returns its exit code */
function serve(settings: NodeJS.ProcessEnv): Promise<number> {
  const server = spawn(process.execPath, SERVER, { cwd: ROOT, env: settings, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => resolve(code ?? 1));
  });
}

try {
  const settings = demoEnvironment(process.env);
  // The folder of a real site is never meant here, but whoever named one should know that it is not used.
  if (process.env.DATA_DIR !== undefined && process.env.DEMO_DATA_DIR === undefined)
    console.error("DATA_DIR is for a real site, so the demo does not use it. Its own folder is DEMO_DATA_DIR.");
  const env = readEnv({ ...settings, NODE_ENV: "production" }, ROOT);
  const people = readPeople();
  if (!prepareDemoFolder(env.DATA_DIR)) {
    console.log("Making a small world (once) …");
    await makeDemo(env, { people, proposals: readProposals() });
    finishDemoFolder(env.DATA_DIR);
  }
  tell(people, env);
  process.exitCode = await serve(settings);
} catch (error) {
  const isSentence = error instanceof NotADemo || error instanceof DataFolderInUse;
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}
