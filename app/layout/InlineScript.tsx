import { useContext } from "react";
import { ScriptMark } from "./script-mark.tsx";

/** A constant of ours as an inline script; nothing a visitor or an edition says may ever be in it. */
export function InlineScript({ source, type }: { source: string; type?: string }) {
  const mark = useContext(ScriptMark);
  return (
    <script
      type={type}
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the script.
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
