/** What flags look like. The drawings never reach the browser but as pictures. */
export { drawFlag } from "./draw.ts";
export { flagPng } from "./png.server.ts";
