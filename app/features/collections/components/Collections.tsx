import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

export interface Collection {
  id: string;
  icon: IconName;
  path: string;
  title: string;
  intro: string;
  /** How many entries it has; null if none. */
  size: string | null;
}

/** The collections of an edition: those with entries as tiles, and those without in a line that says so. */
export function Collections({ collections }: { collections: readonly Collection[] }) {
  const { text } = useTexts();
  const filled = collections.filter(({ size }) => size !== null);
  const empty = collections.filter(({ size }) => size === null);
  return (
    <Section title={text("home.collections")}>
      {filled.length > 0 && <Tiles collections={filled} />}
      {empty.length > 0 && (
        <p className={`max-w-prose text-soft ${filled.length > 0 ? "mt-5" : ""}`}>
          <RichText name="home.begin" parts={{ collections: <Links collections={empty} /> }} />
        </p>
      )}
    </Section>
  );
}

function Links({ collections }: { collections: readonly Collection[] }) {
  return collections.map(({ id, path, title }, index) => (
    <span key={id}>
      {index > 0 && " · "}
      <Link to={path}>{title}</Link>
    </span>
  ));
}

function Tiles({ collections }: { collections: readonly Collection[] }) {
  // A row of one after rows of three would leave a hole beside it, so four stand two by two. Those of the last row grow.
  const width = collections.length % 3 === 1 ? "basis-96" : "basis-64";
  return (
    <ul className="flex flex-wrap gap-3.5">
      {collections.map(({ id, icon, path, title, intro, size }) => (
        <li key={id} className={`wrap-anywhere min-w-0 max-w-full grow ${width}`}>
          <Link
            to={path}
            viewTransition
            className="group flex h-full gap-3.5 rounded-lg border border-line bg-sheet px-5 py-4 no-underline hover:border-accent"
          >
            <Icon name={icon} className="mt-[0.35em] flex-none text-accent" />
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
}
