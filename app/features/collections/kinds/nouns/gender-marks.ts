import type { Gender } from "./noun.ts";

/** SVG paths of the gender signs on a 24 × 24 grid, for pages and pictures. */
export const GENDER_MARKS: Readonly<Record<Gender, string>> = {
  masc: "M15.8 14a5.8 5.8 0 1 1-11.6 0a5.8 5.8 0 1 1 11.6 0M14.2 9.8L20 4M15 4h5v5",
  fem: "M17.8 8.8a5.8 5.8 0 1 1-11.6 0a5.8 5.8 0 1 1 11.6 0M12 14.6V22M8.6 18.6h6.8",
  neutr: "M17.8 9.8a5.8 5.8 0 1 1-11.6 0a5.8 5.8 0 1 1 11.6 0M12 15.6V22",
  nb: "M17.2 16.4a5.2 5.2 0 1 1-10.4 0a5.2 5.2 0 1 1 10.4 0M12 11.2V2.6M8.6 3.4l6.8 4M15.4 3.4l-6.8 4",
};
