import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { ShownRelease } from "../shown-article.ts";

/** Issues of the zine, each with its cover and the formats it comes in. */
export const Releases = ({ items }: { items: readonly ShownRelease[] }) => (
  <ul className="grid grid-cols-1 gap-5">
    {items.map((release) => (
      <li key={release.title}>
        <Release release={release} />
      </li>
    ))}
  </ul>
);

function Release({ release: { title, cover, description, downloads, extra } }: { release: ShownRelease }) {
  return (
    <Sheet className="grid grid-cols-1 gap-5 sm:flex">
      {cover && (
        <img src={cover.src} alt={cover.alt} loading="lazy" className="h-auto w-40 flex-none self-start rounded-sm" />
      )}
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3">
        <h3 className="text-group">{title}</h3>
        {description && <p>{description}</p>}
        {extra.map((line) => (
          <p key={line} className="text-note text-soft">
            {line}
          </p>
        ))}
        <ul className="no-print flex flex-wrap gap-2.5">
          {downloads.map(({ label, href, hint, count }) => (
            <li key={href} className="grid justify-items-start gap-1">
              {/* A download is no page: scripts leave it to the browser. */}
              <a href={href} download title={hint || undefined} className={buttonClass()}>
                <Icon name="download" /> {label}
              </a>
              {(hint || count) && (
                <span className="text-fine text-soft">{[hint, count].filter(Boolean).join(" · ")}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
