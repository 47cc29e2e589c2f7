import { useTexts } from "#app/kit/i18n/context.tsx";
import { InlineParagraphs } from "#app/kit/markup/components/Inline.tsx";
import { CategoryChips } from "../../../components/CategoryChips.tsx";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import type { ItemProps } from "../../../kind.ts";
import { toParagraphs } from "../../../plain-text.ts";
import { type TermData, type TermExtra, termKey } from "../term.ts";
import { Flags } from "./Flags.tsx";
import { Pictures } from "./Pictures.tsx";
import { Versions } from "./Versions.tsx";

const NOTHING: TermExtra = { categories: [], flags: [], named: [], versions: [] };

/** A term as a dictionary has it: the words, where they come from, what they mean. */
export function Item({ entry, place }: ItemProps<TermData>) {
  const { text } = useTexts();
  const { data, title } = entry;
  const { categories, flags, named, versions } = (entry.extra as TermExtra | undefined) ?? NOTHING;
  const paths = new Map(named.map(({ key, path }) => [key, path]));
  const definition = toParagraphs(data.definition);
  return (
    <article className="flow-root">
      <Flags flags={flags} place={place} />
      {/* Blocks, so that the lines flow around the flags. */}
      <div className="space-y-2.5">
        <div className="max-w-prose">
          <EntryTitle entry={entry} place={place}>
            <dfn className="not-italic">{title}</dfn>
          </EntryTitle>
          <Originals originals={data.original} />
        </div>
        <div className={`max-w-prose space-y-2.5 ${place === "page" ? "text-lede" : ""}`} dir="auto">
          <InlineParagraphs texts={definition} icons={false} placeOf={(name) => paths.get(termKey(name)) ?? null} />
        </div>
        {data.etymology && (
          <p className="max-w-prose border-accent border-s-3 ps-4 text-note text-soft" dir="auto">
            {data.etymology}
          </p>
        )}
        <Pictures pictures={data.pictures} title={title} />
        <CategoryChips label={text("terms.fields.categories.label")} categories={categories} />
        {versions.length > 0 && <Versions versions={versions} />}
      </div>
    </article>
  );
}

function Originals({ originals }: { originals: readonly string[] }) {
  if (originals.length === 0) return null;
  return (
    <p className="text-note text-soft">
      (
      {[...new Set(originals)].map((original, index) => (
        <span key={original}>
          {index > 0 && "; "}
          <bdi>{original}</bdi>
        </span>
      ))}
      )
    </p>
  );
}
