/**
 * The Content-Security-Policy of a picture that is opened by itself. Nothing in it runs or loads anything, whatever it contains, and
 * it has an origin of its own. Pictures of pixels may have styles: browsers show them in a page that they make themselves, whose
 * styles stand in attributes, and Chromium holds that page to our policy. A drawing (SVG) is a page already and needs none of ours.
 * Together with "nosniff", which every answer has: what is called image/png is never read as HTML or as a style sheet.
 */
export function picturePolicy(type: string): string {
  return PIXELS.has(type) ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : "default-src 'none'; sandbox";
}

const PIXELS: ReadonlySet<string> = new Set([
  "image/avif",
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/x-icon",
]);
