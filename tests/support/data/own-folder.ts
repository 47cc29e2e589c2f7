import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ownFolder } from "#db/lock.ts";

/** Locks a data folder until it is killed, without keeping a reference to the lock: own-folder.ts <folder> */
ownFolder(process.argv[2] ?? "");
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
setTimeout(() => {
  collectGarbage();
  console.log("owned");
}, 10);
setInterval(() => {}, 1000);
