import type { MenuItem } from "#app/editions/menus.ts";

/**
 * How many items of the main menu have room beside the tools in a header of full width. Widths are estimated, because the server
 * does not see the page; a line that turns out too long wraps.
 * @param tools the words on the buttons beside the menu
 */
export function countInLine(menu: readonly Pick<MenuItem, "label">[], tools: readonly string[]): number {
  let room = LINE - tools.reduce((sum, label) => sum + widthOf(label) + TOOL_EDGES, 0);
  const count = menu.findIndex(({ label }) => {
    room -= widthOf(label) + GAP;
    return room < 0;
  });
  return count < 0 ? menu.length : count;
}

/** In times the size of the letters. What is left of the line beside the logo, the icons and the shortcut of the search. */
const LINE = 50;
const TOOL_EDGES = 3;
const GAP = 1.6;

/** Letters of square scripts are twice as wide as most others, with some air. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (SQUARE.test(letter) ? 1.1 : 0.54), 0);
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
