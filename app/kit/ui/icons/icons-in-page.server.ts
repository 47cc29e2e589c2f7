import type { Replacement } from "#app/kit/http/replace-each.ts";
import { NO_ICONS_YET } from "./PageIcons.tsx";
import sprite from "./sprite.svg?raw";

const REFERENCE = '<use href="#';
/** By id. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  sprite.split("\n").flatMap((line) => {
    const id = /^<symbol id="([a-z0-9-]+)"/.exec(line)?.[1];
    return id === undefined ? [] : [[id, line]];
  }),
);

/** For a finished page: the drawings of the icons that it refers to, each once, in the order of their first use. */
export function iconsOf(html: string): Replacement {
  const ids = new Set<string>();
  for (let at = html.indexOf(REFERENCE); at !== -1; at = html.indexOf(REFERENCE, at)) {
    at += REFERENCE.length;
    ids.add(html.slice(at, html.indexOf('"', at)));
  }
  const symbols = Array.from(ids, (id) => SYMBOLS.get(id) ?? "");
  return [NO_ICONS_YET, symbols.join("")];
}
