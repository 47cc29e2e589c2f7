import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

interface CollectionsProps {
  collections: readonly { id: string; icon: IconName; path: string; title: string; intro: string }[];
}

/** The collections of an edition, each with a description and a link. */
export function Collections({ collections }: CollectionsProps) {
  const { text } = useTexts();
  return (
    <Section title={text("home.collections")}>
      <ul className="grid grid-cols-cards gap-3.5">
        {collections.map(({ id, icon, path, title, intro }) => (
          <li key={id}>
            <Link
              to={path}
              viewTransition
              className="group flex h-full gap-3.5 rounded-lg border border-line bg-sheet px-5 py-4 no-underline hover:border-accent"
            >
              <Icon name={icon} className="mt-[0.35em] flex-none text-accent" />
              <span className="min-w-0">
                <span className="block font-book font-semibold text-group group-hover:text-accent">{title}</span>
                <span className="mt-1 block text-note text-soft">{intro}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
