import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
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

/**
 * Copies a text and confirms it. Where the browser refuses, or has no clipboard (plain HTTP), it says so and shows the text, selected, to
 * be copied by hand. Shown only when scripts run. In a row of buttons that wraps. Addresses get a link icon, other texts a copy icon.
 */
export function CopyButton({ text, label, done, look }: CopyButtonProps) {
  const { text: translate } = useTexts();
  const [copied, setCopied] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const byHand = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (hasFailed) byHand.current?.select();
  }, [hasFailed]);

  async function copy() {
    try {
      // Not there at all on pages that are not secure.
      await navigator.clipboard.writeText(text);
    } catch {
      setFailed(true);
      return;
    }
    setFailed(false);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  const isAddress = /^https?:\/\/\S+$/.test(text);
  // Both labels reserve their space, so that nothing beside the button moves.
  const place = (isShown: boolean) => `col-start-1 row-start-1 ${isShown ? "" : "invisible"}`;
  return (
    <>
      <Button look={look} className="needs-script" onClick={copy} aria-label={label}>
        <Icon name={copied ? "check" : isAddress ? "link" : "copy"} />
        <span aria-hidden="true" className="grid">
          <span className={place(!copied)}>{label}</span>
          <span className={place(copied)}>{done}</span>
        </span>
      </Button>
      {/* Outside the button: otherwise screen readers would announce its name again when it changes back. */}
      <span role="status" className="sr-only">
        {copied ? done : ""}
      </span>
      {hasFailed && (
        <div role="alert" className="grid w-full max-w-prose basis-full gap-1.5">
          <p className="text-small">{translate("frame.notCopied")}</p>
          <textarea
            ref={byHand}
            readOnly
            aria-label={label}
            rows={text.split("\n").length}
            defaultValue={text}
            dir="auto"
            onFocus={(event) => event.currentTarget.select()}
            className="w-full resize-none rounded-md border border-(--edge) bg-sheet px-3 py-2 text-note"
          />
        </div>
      )}
    </>
  );
}
