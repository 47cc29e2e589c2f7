import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ownFolder } from "#db/lock.ts";

/** Owns a data folder until it is killed, without keeping anything of what it got: own-folder.ts <folder> */
ownFolder(process.argv[2] ?? "");
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
setTimeout(() => {
  collectGarbage();
  console.log("owned");
}, 10);
setInterval(() => {}, 1000);
