import { useContext, useState, useSyncExternalStore } from "react";
import { ScriptMark } from "./script-mark.tsx";

/** An inline script from one of our constants; it must never contain text of a visitor or an edition. */
export function InlineScript({ source, type }: { source: string; type?: string }) {
  const mark = useContext(ScriptMark);
  // Inserted later, as with the new document element of an error screen, it would not run: browsers ignore such scripts.
  const isFromServer = useSyncExternalStore(never, no, yes);
  const [stays] = useState(isFromServer);
  if (!stays) return null;
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

const never = () => () => {};
const yes = () => true;
const no = () => false;
