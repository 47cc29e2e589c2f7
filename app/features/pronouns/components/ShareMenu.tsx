import type { MouseEvent } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { shareLinks } from "../share-links.ts";

const PANEL = "share-menu";

interface ShareMenuProps {
  name: string;
  /** The name for other people, in the edition's default spelling. */
  sharedName: string;
  url: string;
  /** The path of the picture of the page, where it has one. */
  picture?: string;
}

/** Shares with the device's own dialog, or offers a list of services where it has none. */
export function ShareMenu({ name, sharedName, url, picture }: ShareMenuProps) {
  const { text } = useTexts();

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    // The promise rejects when the dialog is closed without sharing, which is no error.
    navigator.share({ title: sharedName, url }).catch(() => {});
  }

  return (
    <>
      <button type="button" popovertarget={PANEL} onClick={share} className={buttonClass()}>
        <Icon name="share-nodes" />
        {text("pronouns.share.button")}
      </button>
      <div
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={text("pronouns.share.header", { name })}
        className="m-auto w-menu rounded-lg border border-line bg-sheet p-5 text-ink shadow-xl"
      >
        <p className="mb-3 font-book font-semibold text-name">{text("pronouns.share.header", { name })}</p>
        <ul className="grid gap-1">
          {shareLinks(sharedName, url, picture).map(({ service, icon, href }) => (
            <li key={service}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="flex items-center gap-3 rounded-sm px-2 py-2 no-underline hover:bg-mark"
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
