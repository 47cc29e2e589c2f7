/** What an operator does to the accounts by command, whether a server runs or not. */
export { askServer } from "./ask.server.ts";
export { type Desk, perform, type Talk, USAGE } from "./commands.server.ts";
export { type Control, openControl } from "./socket.server.ts";
