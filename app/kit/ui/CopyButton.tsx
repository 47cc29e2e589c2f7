import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./icons/Icon.tsx";

/** Milliseconds for which the confirmation is shown. */
const SHOWN_MS = 1500;

interface CopyButtonProps {
  text: string;
  label: string;
  done: string;
  look?: "main" | "plain";
}

/** Copies a text and confirms it. Rendered only when scripts run. */
export function CopyButton({ text, label, done, look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  // Both labels reserve their space, so that nothing beside the button moves.
  const place = (isShown: boolean) => `col-start-1 row-start-1 ${isShown ? "" : "invisible"}`;
  return (
    <>
      <Button look={look} className="needs-script" onClick={copy} aria-label={label}>
        <Icon name={copied ? "check" : "link"} />
        <span aria-hidden="true" className="grid">
          <span className={place(!copied)}>{label}</span>
          <span className={place(copied)}>{done}</span>
        </span>
      </Button>
      {/* Outside the button: otherwise screen readers would announce its name again when it changes back. */}
      <span role="status" className="sr-only">
        {copied ? done : ""}
      </span>
    </>
  );
}
