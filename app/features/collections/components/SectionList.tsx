import { Link } from "@remix-run/react";
import type { CollectionId } from "#app/editions/collections.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { SectionHead } from "../kind.ts";
import type { ShownSection, ShownSectionGroup } from "../lists/sections.ts";
import { EntryList } from "./EntryList.tsx";

interface SectionListProps {
  kind: CollectionId;
  groups: readonly ShownSectionGroup[];
}

/** The first entries of each section of a long list. */
export function SectionList({ kind, groups }: SectionListProps) {
  return (
    <>
      {groups.map(({ heading, sections }) => {
        const shown = sections.filter(({ entries }) => entries.length > 0);
        if (shown.length === 0) return null;
        return (
          <section key={heading} className="grid grid-cols-1 gap-8">
            <h2 className="eyebrow -mb-5 font-semibold text-eyebrow text-soft uppercase">{heading}</h2>
            {shown.map((section) => (
              <Part key={section.value} kind={kind} section={section} />
            ))}
          </section>
        );
      })}
    </>
  );
}

/** The sections of a long list, each with a link to all of it. */
export function Contents({ kind, groups }: SectionListProps) {
  const { text } = useTexts();
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="mb-3 text-part">
        {text(`${kind}.contents` as "sources.contents")}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {groups.map(({ heading, sections }) => (
          <div key={heading} className="contents">
            <dt className="pt-1 text-soft">{heading}</dt>
            <dd className="flex flex-wrap gap-2">
              {sections.map(({ value, label, count, allPath }) => (
                <ChipLink key={value} to={allPath}>
                  <bdi>{label}</bdi> <span className="text-smaller text-soft tabular-nums">{count}</span>
                </ChipLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}

/** The first entries of a section, and a link to all of them. */
function Part({ kind, section }: { kind: CollectionId; section: ShownSection }) {
  const { text } = useTexts();
  const { label, count, allPath, entries } = section;
  return (
    <section>
      <SectionIntro kind={kind} section={section} heading="h3" />
      <EntryList kind={kind} entries={entries} anchors={false} />
      {count > entries.length && (
        <p className="mt-2">
          <Link to={allPath} viewTransition discover="none" className="tap-line font-semibold hover:text-accent">
            {text(`${kind}.all` as "sources.all", { count })} <bdi className="sr-only">{label}</bdi>
            <Icon name="arrow-right" className="ms-1.5" />
          </Link>
        </p>
      )}
    </section>
  );
}

interface SectionIntroProps {
  kind: CollectionId;
  section: SectionHead;
  heading: "h2" | "h3";
}

/** The heading of a section, linked to the page about the same subject, with its note. */
export function SectionIntro({ kind, section: { label, path, note }, heading: Heading }: SectionIntroProps) {
  const { text } = useTexts();
  return (
    <>
      <Heading className="text-section">
        {path === null ? (
          <bdi>{label}</bdi>
        ) : (
          <Link
            to={path}
            viewTransition
            discover="none"
            title={text(`${kind}.about` as "sources.about", { name: label })}
            className="tap-line underline decoration-2 decoration-line underline-offset-[0.18em] hover:text-accent"
          >
            <bdi>{label}</bdi>
          </Link>
        )}
      </Heading>
      {note && (
        <p className="mt-2 max-w-prose text-soft">
          <Inline text={note} icons={false} />
        </p>
      )}
    </>
  );
}
