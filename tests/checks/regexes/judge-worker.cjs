const { parentPort, workerData } = require("node:worker_threads");

// Uses recheck's JavaScript engine in this thread, so that neither Java nor a binary is needed.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = require("recheck");

/**
 * By the automaton alone. recheck's other way is to try texts out and to count, within limits of time: what it finds depends on how busy the
 * machine is.
 */
function verdictOn(/** @type {{ source: string, flags: string }} */ { source, flags }) {
  const found = checkSync(source, flags, { checker: "automaton", timeout: workerData.timeout });
  if (found.status === "vulnerable") {
    return { status: "vulnerable", complexity: found.complexity.summary, attack: found.attack.pattern };
  }
  if (found.status === "unknown" && found.error.kind !== "timeout") {
    return { status: "undecided", because: "message" in found.error ? found.error.message : found.error.kind };
  }
  return { status: found.status };
}

parentPort?.on("message", (regex) => parentPort?.postMessage(verdictOn(regex)));
