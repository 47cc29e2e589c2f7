import emoji from "./fonts/emoji.css?url";
import squares from "./fonts/emoji-squares.woff2?url";

/** An emoji font for machines without one; rendered only on pages that show emoji, so that others do not load it. */
export function EmojiFace() {
  return (
    <>
      <link rel="preload" href={squares} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={emoji} />
    </>
  );
}
