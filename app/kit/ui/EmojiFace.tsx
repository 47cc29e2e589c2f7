import emoji from "@fontsource-variable/noto-emoji/index.css?url";

/** Emoji for machines that have none: stands on the pages that show them, so that all others load nothing for it. */
export function EmojiFace() {
  return <link rel="stylesheet" href={emoji} />;
}
