import japanese from "@fontsource-variable/noto-sans-jp/index.css?url";
import korean from "@fontsource-variable/noto-sans-kr/index.css?url";
import chinese from "@fontsource-variable/noto-sans-sc/index.css?url";
import type { LargeScript } from "./large-scripts.ts";

const STYLE_SHEETS: Record<LargeScript, string> = { japanese, korean, chinese };

/** Fonts for machines without one; a browser loads only the pieces that it has no sign for. */
export function ScriptFaces({ scripts }: { scripts: readonly LargeScript[] }) {
  return (
    <>
      {scripts.map((script) => (
        <link key={script} rel="stylesheet" href={STYLE_SHEETS[script]} />
      ))}
    </>
  );
}
