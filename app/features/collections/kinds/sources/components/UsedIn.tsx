import { Link } from "@remix-run/react";
import { Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { EntryActions } from "../../../components/EntryActions.tsx";
import type { SourceLine, UsedInData } from "../used-in.ts";
import { WorkDetails } from "./WorkDetails.tsx";

/** A few sources that use a set, with a link to all of them. Its texts are in its data, so the page needs no further namespace. */
export function UsedIn({ used: { title, note, works, all } }: { used: UsedInData }) {
  return (
    <Section title={title}>
      {note && (
        <p className="mb-4 max-w-prose border-accent border-s-3 ps-4 text-soft [&_a]:text-ink">
          <Inline text={note} icons={false} />
        </p>
      )}
      <ul className="grid max-w-prose gap-2.5 max-md:gap-5">
        {works.map((source) => (
          <li key={source.id} className="flex gap-3">
            <Icon name={source.icon} label={source.typeName} className="mt-[0.3em] shrink-0 text-soft" />
            <Line source={source} />
            <div className="ms-auto -my-1.5 max-md:-my-2">
              <EntryActions actions={source.actions} />
            </div>
          </li>
        ))}
      </ul>
      {all.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6 md:gap-y-2">
          {all.map(({ label, path }) => (
            <Link
              key={path}
              to={path}
              viewTransition
              discover="none"
              className="tap-row font-semibold hover:text-accent"
            >
              {label} <Icon name="arrow-right" className="ms-1" />
            </Link>
          ))}
        </p>
      )}
    </Section>
  );
}

function Line({ source: { title, author, year, path } }: { source: SourceLine }) {
  return (
    <span className="wrap-anywhere min-w-0">
      <Link
        to={path}
        viewTransition
        discover="none"
        className="tap-line font-book font-semibold no-underline hover:text-accent hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
      <WorkDetails follow author={author} year={year} />
    </span>
  );
}
