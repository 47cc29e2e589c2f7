/** What an operator does by command, whether a server runs or not. */
export { askServer } from "./ask.server.ts";
export { perform, performServing, type ServerDesk, USAGE } from "./commands.server.ts";
export { openDataDesk } from "./data-process.server.ts";
export { type Control, openControl } from "./socket.server.ts";
export type { Talk } from "./talk.ts";
