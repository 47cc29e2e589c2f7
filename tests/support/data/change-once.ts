import path from "node:path";
import { change } from "#db/change.ts";
import { openEdition } from "#db/open.ts";

/** Changes the edition "zz" of a data folder once, reports it, and runs on until it is killed. */
const [, , dataDir = ""] = process.argv;
const handle = openEdition("zz", { dataDir, migrationsDir: path.resolve("migrations") });
await change(handle, () => {});
console.log("changed");
setInterval(() => {}, 1000);
