import { createAvatar } from "@dicebear/core";
import { create, schema } from "@dicebear/shapes";

/** Pale grounds and dark figures in the colours of the site, so that a shape can be seen in light and dark themes. */
const GROUNDS = ["f7d6e8", "d2edf1", "f8e9b6", "e7dcf4", "fbdccb"];
const FIGURES = ["c71585", "1f7f92", "d9961a", "6a3f94", "5c2750", "ee7a68"];

/**
 * A picture for somebody without one, drawn from a token: the same token gives the same picture in every process.
 * @returns an SVG of 240 pixels that needs nothing else
 */
export function shapeOf(token: string): string {
  const style = {
    seed: token,
    size: 240,
    backgroundColor: GROUNDS,
    shape1Color: FIGURES,
    shape2Color: FIGURES,
    shape3Color: FIGURES,
  };
  return createAvatar({ create, schema }, style).toString();
}
