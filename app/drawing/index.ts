/** What drawings with texts of people are made with. */
export { drawable, escapeXml, linesIn } from "./text.ts";
