import emoji from "@fontsource-variable/noto-emoji/index.css?url";

/** An emoji font for machines without one; rendered only on pages that show emoji, so that others do not load it. */
export function EmojiFace() {
  return <link rel="stylesheet" href={emoji} />;
}
