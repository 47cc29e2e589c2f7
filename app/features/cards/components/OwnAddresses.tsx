import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import type { CardAddresses } from "../page/card-page.server.ts";

/** The addresses of somebody's own card, to hand on. */
export function OwnAddresses({ addresses: { urls, copy, copied } }: { addresses: CardAddresses }) {
  return (
    <ul className="mt-4 grid w-full gap-2">
      {urls.map((url) => {
        const shown = url.replace(/^https?:\/\//, "");
        return (
          <li key={url} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a href={url} className="wrap-anywhere min-w-0 text-note" dir="ltr" translate="no">
              <BreakAtSlashes text={shown} />
            </a>
            <CopyButton text={url} label={copy} done={copied} />
          </li>
        );
      })}
    </ul>
  );
}
