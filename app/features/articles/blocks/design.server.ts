import { readFileSync } from "node:fs";
import path from "node:path";
import type { ShownBlock, ShownColour } from "../shown-article.ts";
import type { SlotContext } from "../slots.server.ts";

/** Colours, faces and pictures of the site, read from what the site itself is drawn with. */

const COLOURS = ["accent", "paper", "sheet", "ink", "soft", "line", "mark", "sea", "sun"] as const;

/** The values of tokens, for light and for dark pages. */
function colours(): ShownColour[] {
  const tokens = readFileSync(path.resolve("app/kit/ui/tokens.css"), "utf8").split("\n");
  return COLOURS.map((name) => {
    const start = `  --${name}: light-dark(`;
    const line = tokens.find((one) => one.startsWith(start)) ?? "";
    // Between two colours there is a comma and a space; inside of them there is none.
    const [light = "", dark = ""] = line.slice(start.length, line.lastIndexOf(")")).split(", ");
    return { name, light, dark };
  });
}

/** Files of public/, by what people ask for. */
const LOGOS = [
  { label: "SVG", src: "/favicon.svg" },
  { label: "PNG", src: "/favicon.png" },
  { label: "PNG, 180 px", src: "/apple-touch-icon.png" },
] as const;

export function designBlocks(
  { edition: { config }, text }: SlotContext,
  slot: "colours" | "typefaces" | "logos",
): ShownBlock[] {
  if (slot === "colours") return [{ kind: "colours", items: colours() }];
  if (slot === "logos") return [{ kind: "logos", name: text("site.name"), items: [...LOGOS] }];
  const { fontHeadings, fontText } = config.style;
  const faces = [
    { look: "book" as const, name: readable(fontHeadings), sample: text("home.header") },
    { look: "text" as const, name: readable(fontText), sample: text("site.description") },
  ];
  return [{ kind: "typefaces", items: faces }];
}

/** "noto-naskh-arabic" as it is written elsewhere. */
const readable = (name: string): string =>
  name
    .split("-")
    .map((word) => (word.length === 2 ? word.toUpperCase() : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join(" ");
