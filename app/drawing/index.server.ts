/** Pictures the project draws itself: an SVG with texts, as PNG. */

export { TooManyWaiting } from "#app/media/index.server.ts";
export { type Drawing, drawPng } from "./draw-png.server.ts";
