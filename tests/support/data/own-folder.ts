import { ownFolder } from "#db/lock.ts";

/** Owns a data folder until it is killed: own-folder.ts <folder> */
ownFolder(process.argv[2] ?? "");
console.log("owned");
setInterval(() => {}, 1000);
