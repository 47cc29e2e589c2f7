import "#db/required-node.js";

import { askServer } from "#app/services/cli/ask.server.ts";
import { runDataCommand } from "#db/data-command.ts";
import { onTerminal } from "./terminal.ts";

/** `npm run data`: looks at the databases, copies them and puts copies back; a server that runs is asked. */

await onTerminal(async (words, env, talk) => {
  const asked = words.length === 0 ? null : await askServer(env.DATA_DIR, ["data", ...words], talk);
  return asked ?? runDataCommand(words, env.DATA_DIR, talk);
});
