import "#db/required-node.js";

import { askServer } from "#app/services/cli/ask.server.ts";
import { onTerminal } from "./terminal.ts";

/** `npm run admin`: roles, bans, jobs, keys and health, by asking the server that runs, or alone when there is none. */

await onTerminal(async (words, env, talk) => {
  const asked = await askServer(env.DATA_DIR, words, talk);
  // Where a server answers, the rest of the program need not be loaded.
  return asked ?? (await import("./admin-alone.ts")).performAlone(words, env, talk);
});
