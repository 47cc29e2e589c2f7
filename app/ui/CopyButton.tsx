import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { Icon } from "./icons/Icon.tsx";

/** Specification §9. */
const SHOWN_MS = 1500;

/** Copies a text and says so. Only there when scripts run. */
export function CopyButton({
  text,
  label,
  done,
  look,
}: {
  text: string;
  label: string;
  done: string;
  look?: "main" | "plain";
}) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return (
    <Button look={look} className="needs-script" onClick={copy}>
      <Icon name={copied ? "check" : "link"} />
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
