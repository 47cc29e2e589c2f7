import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ShownColour, ShownFace, ShownLogo } from "../shown-article.ts";

/** Colours by the names they have in the code, since those are what others build with. */
export const Colours = ({ items }: { items: readonly ShownColour[] }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {items.map(({ name, light, dark }) => (
      <li key={name} className="flex min-w-0 items-center gap-3.5">
        {/* Attributes, since no page has styles of its own. */}
        <svg width="88" height="44" aria-hidden="true" className="flex-none rounded-md border border-(--edge)">
          <rect width="44" height="44" fill={light} />
          <rect x="44" width="44" height="44" fill={dark} />
        </svg>
        <span translate="no" className="grid min-w-0 wrap-anywhere">
          {/* Each line is from left to right and stands at the side on which the page begins. */}
          {[name, light, dark].map((line, at) => (
            <span key={line} className={at === 0 ? "font-semibold" : "text-fine text-soft"}>
              <bdi dir="ltr">{at === 0 ? <code>{line}</code> : line}</bdi>
            </span>
          ))}
        </span>
      </li>
    ))}
  </ul>
);

export const Typefaces = ({ items }: { items: readonly ShownFace[] }) => (
  <ul className="grid grid-cols-1 gap-5">
    {items.map(({ look, name, sample }) => (
      <li key={look} className="border-line border-s-4 ps-4">
        <p className={look === "book" ? "font-book text-section" : "text-lede"}>{sample}</p>
        <p className="mt-1 text-fine text-soft">
          <bdi translate="no">{name}</bdi>
        </p>
      </li>
    ))}
  </ul>
);

export const Logos = ({ name, items }: { name: string; items: readonly ShownLogo[] }) => (
  <div className="flex flex-wrap items-center gap-5">
    <img src={items[0]?.src} alt={name} width="96" height="96" className="flex-none" />
    <ul className="no-print flex flex-wrap gap-2.5">
      {items.map(({ label, src }) => (
        <li key={src}>
          <a href={src} download className={buttonClass()}>
            <Icon name="download" /> <bdi translate="no">{label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  </div>
);
