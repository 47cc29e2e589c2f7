import { Link } from "@remix-run/react";
import { AnyIcon } from "#app/kit/ui/icons/AnyIcon.tsx";
import type { ShownPlace } from "../shown-article.ts";

/** The rooms of an edition as tiles. */
export const Places = ({ items }: { items: readonly ShownPlace[] }) => (
  <ul className="grid grid-cols-1 gap-3.5 sm:grid-cols-2">
    {items.map(({ icon, href, title, intro, size }) => (
      <li key={href}>
        <Link
          to={href}
          viewTransition
          className="group flex h-full gap-3.5 rounded-lg border border-line bg-sheet px-5 py-4 no-underline hover:border-accent"
        >
          <AnyIcon icon={icon} className="mt-[0.35em] flex-none text-accent" />
          <span className="min-w-0">
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="min-w-0 wrap-anywhere font-book font-semibold text-group group-hover:text-accent">
                {title}
              </span>
              <span className="text-fine text-soft tabular-nums">{size}</span>
            </span>
            <span className="mt-1 block text-note text-soft">{intro}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
