import { clear, type Design, emblem, flag, rows } from "../design.ts";
import { section } from "../emblems/letters.ts";
import { equals, logo } from "../emblems/signs.ts";
import { ribbon, umbrella } from "../emblems/things.ts";
import { WHITE } from "./palettes.ts";

/** Signs of the calendar. They stand on light pages and on dark ones: what is black has a white edge. */
export const SIGNS = {
  "_black-ribbon": flag(clear, emblem(ribbon("#1B1B1F", "#3A3A42", WHITE), { size: 0.94 })),
  _hrc: flag(rows("#C9122B"), emblem(equals("#F7A9B8"), { size: 0.72 })),
  _law: flag(clear, emblem(section("#33334A", WHITE), { size: 0.94 })),
  "_red-ribbon": flag(clear, emblem(ribbon("#E0202F", "#A81522", WHITE), { size: 0.94 })),
  "_sex-work": flag(clear, emblem(umbrella("#DE2130", "#A81522", "#8A5A2B"), { size: 0.94 })),
  "_yellow-ribbon": flag(clear, emblem(ribbon("#FFC928", "#D99A00", WHITE), { size: 0.94 })),
  _zaimki: flag(clear, emblem(logo("#C71585"), { size: 0.92 })),
} satisfies Record<string, Design>;
