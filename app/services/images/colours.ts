/** The colours of drawings: the light theme of app/kit/ui/tokens.css, which SVG cannot read. */
export const COLOURS = {
  paper: "#fdfaf6",
  ink: "#271a26",
  soft: "#625260",
  line: "#e1d7df",
  accent: "#c71585",
  mark: "#ffdaf0",
} as const;
