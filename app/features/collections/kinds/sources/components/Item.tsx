import { useTexts } from "#app/kit/i18n/context.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import { WebLinks } from "../../../components/WebLinks.tsx";
import type { ItemProps } from "../../../kind.ts";
import { shownAuthor } from "../authors.ts";
import type { SourceExtra } from "../extra.ts";
import type { PronounLink } from "../pronoun-links.ts";
import type { SourceData } from "../source.ts";
import { Pictures } from "./Pictures.tsx";
import { Pronouns } from "./Pronouns.tsx";
import { Marked, Quote } from "./Quote.tsx";
import { TypeIcon } from "./TypeIcon.tsx";
import { Versions } from "./Versions.tsx";
import { WorkDetails } from "./WorkDetails.tsx";

/** A work with its quotations and pronouns. */
export function Item({ entry, place }: ItemProps<SourceData>) {
  const { text } = useTexts();
  const { data } = entry;
  const extra = entry.extra as SourceExtra | undefined;
  return (
    <article className="flex gap-3.5">
      <TypeIcon type={data.type} className="mt-[0.3em] shrink-0 text-group text-soft" />
      <div className={`grid min-w-0 flex-1 grid-cols-1 justify-items-start ${place === "page" ? "gap-4" : "gap-2.5"}`}>
        <Work entry={entry} place={place} />
        <Content data={data} title={entry.title} />
        {data.comment && (
          <p className={`max-w-prose ${place === "page" ? "text-lede" : ""}`} dir="auto">
            {data.comment}
          </p>
        )}
        <Pronouns links={extra?.pronounLinks ?? data.pronouns.map(asWritten)} warns={place === "preview"} />
        <WebLinks label={text("sources.fields.link.label")} links={[data.link]} />
        {extra !== undefined && extra.versions.length > 0 && <Versions versions={extra.versions} />}
      </div>
    </article>
  );
}

const asWritten = (value: string): PronounLink => ({ value, label: value, path: null, known: true });

function Work({ entry, place }: ItemProps<SourceData>) {
  const { title, author, extra, year } = entry.data;
  return (
    <div>
      <EntryTitle entry={entry} place={place}>
        <Marked text={title} />
      </EntryTitle>
      <p>
        <WorkDetails author={shownAuthor(author)} extra={extra} year={year} />
      </p>
    </div>
  );
}

/** Quotations and pictures, folded up if they are spoilers. */
function Content({ data, title }: { data: SourceData; title: string }) {
  const { text } = useTexts();
  if (data.fragments.length === 0 && data.pictures.length === 0) return null;
  const content = (
    <div className="grid max-w-prose gap-3">
      {[...new Set(data.fragments)].map((fragment) => (
        <Quote key={fragment} fragment={fragment} />
      ))}
      {data.pictures.length > 0 && <Pictures pictures={data.pictures} title={title} />}
    </div>
  );
  if (!data.spoiler) return content;
  return (
    <Disclosure summary={text("sources.spoiler")}>
      <div className="mt-2">{content}</div>
    </Disclosure>
  );
}
