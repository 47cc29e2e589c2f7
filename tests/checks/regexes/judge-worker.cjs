const { parentPort, workerData } = require("node:worker_threads");

// Uses recheck's JavaScript engine in this thread, so that neither Java nor a binary is needed.
process.env.RECHECK_SYNC_BACKEND = "pure";
const { checkSync } = require("recheck");

parentPort?.on("message", ({ source, flags }) => {
  const found = checkSync(source, flags, { timeout: workerData.timeout });
  const verdict =
    found.status === "vulnerable"
      ? { status: "vulnerable", complexity: found.complexity.summary, attack: found.attack.pattern }
      : { status: found.status };
  parentPort?.postMessage(verdict);
});
