import Database from "better-sqlite3";

/** Holds the write lock of a file for some milliseconds: hold-write-lock.ts <file> <ms> */
const [file = "", milliseconds = "0"] = process.argv.slice(2);
const sqlite = new Database(file);
sqlite.exec("BEGIN IMMEDIATE");
console.log("held");
setTimeout(() => {
  sqlite.exec("ROLLBACK");
  console.log("released");
}, Number(milliseconds));
