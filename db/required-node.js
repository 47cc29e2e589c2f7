/**
 * The first import of every command and of the server. SQLite's binaries crash an older Node without a message, so it
 * is refused with one before they are loaded. Plain JavaScript, because the server's launcher runs before there is a
 * build.
 */
import { readFileSync } from "node:fs";

const manifest = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const lowest = Number(manifest.engines.node.match(/\d+/)[0]);
const { version } = process;

if (Number.parseInt(version.slice(1), 10) < lowest) {
  console.error(
    `Isogloss needs Node ${lowest} or newer, and this is ${version}. On most machines "npm ci" brings a Node of its own, which npm's scripts use; else please install one from nodejs.org.`,
  );
  process.exit(1);
}
