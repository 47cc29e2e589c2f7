import { useEffect, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, buttonClass } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { shareLinks, shareText } from "../share-links.ts";

const PANEL = "share-menu";

interface ShareMenuProps {
  name: string;
  /** The name for other people, in the edition's default spelling. */
  sharedName: string;
  /** A sentence that uses the set; null when it has none. */
  sentence: string | null;
  url: string;
  /** The path of the picture of the page, where it has one. */
  picture?: string;
}

/** Copies the set as a text, hands it to the device's own dialog where it has one, or leads to a service. */
export function ShareMenu({ name, sharedName, sentence, url, picture }: ShareMenuProps) {
  const { text } = useTexts();
  const [hasDialog, setHasDialog] = useState(false);
  useEffect(() => setHasDialog("share" in navigator), []);

  // The promise rejects when the dialog is closed without sharing, which is no error.
  const openDialog = () => void navigator.share({ title: sharedName, url }).catch(() => {});

  return (
    <>
      <button type="button" popovertarget={PANEL} className={buttonClass()}>
        <Icon name="share-nodes" />
        {text("pronouns.share.button")}
      </button>
      <div
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={text("pronouns.share.header", { name })}
        className="beside-button w-menu rounded-lg border border-line bg-sheet p-5 text-ink shadow-xl"
      >
        <p className="mb-3 font-book font-semibold text-name">{text("pronouns.share.header", { name })}</p>
        <div className="mb-3 flex flex-wrap gap-2">
          <CopyButton
            text={shareText(sharedName, sentence, url)}
            label={text("pronouns.share.copy")}
            done={text("pronouns.set.copied")}
          />
          {hasDialog && (
            <Button onClick={openDialog}>
              <Icon name="arrow-up-right-from-square" />
              {text("pronouns.share.device")}
            </Button>
          )}
        </div>
        <ul className="grid gap-1">
          {shareLinks(sharedName, url, picture).map(({ service, icon, href }) => (
            <li key={service}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="flex items-center gap-3 rounded-sm px-2 py-2 no-underline max-md:min-h-11 hover:bg-mark"
              >
                <Icon name={icon} />
                {text(`pronouns.share.${service}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
