import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { CategoryChips } from "../../../components/CategoryChips.tsx";
import { EntryTitle } from "../../../components/EntryTitle.tsx";
import { WebLinks } from "../../../components/WebLinks.tsx";
import type { ItemProps } from "../../../kind.ts";
import { plain, toParagraphs } from "../../../plain-text.ts";
import type { SuggestionData, SuggestionExtra } from "../suggestion.ts";
import { Struck } from "./Struck.tsx";

/** A suggestion: what to avoid, what to say instead, and why. */
export function Item({ entry, place }: ItemProps<SuggestionData>) {
  const { text } = useTexts();
  const { data } = entry;
  const extra = entry.extra as SuggestionExtra | undefined;
  return (
    <article className={`grid justify-items-start ${place === "page" ? "gap-5" : "gap-3"}`}>
      <EntryTitle entry={entry} place={place}>
        <span className="sr-only">{text("inclusive.insteadOf")} </span>
        <Struck phrases={data.insteadOf} />
      </EntryTitle>
      <Suggestions say={data.say} place={place} />
      <div className={`grid max-w-prose gap-2.5 ${place === "page" ? "text-lede" : ""}`} dir="auto">
        {[...new Set(toParagraphs(data.because))].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {data.clarification && (
        <div className="max-w-prose text-note">
          <Notice>
            <p dir="auto">{data.clarification}</p>
          </Notice>
        </div>
      )}
      <WebLinks label={text("inclusive.fields.links.label")} links={data.links} />
      <CategoryChips label={text("inclusive.fields.categories.label")} categories={extra?.categories ?? []} />
    </article>
  );
}

function Suggestions({ say, place }: { say: readonly string[]; place: ItemProps["place"] }) {
  const { text } = useTexts();
  if (say.length === 0) return <p className="text-soft italic">{text("inclusive.sayNothing")}</p>;
  return (
    <ul aria-label={text("inclusive.fields.say.label")} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {[...new Set(say)].map((phrase) => (
        <li
          key={phrase}
          className={`rounded-sm bg-mark px-2 font-book font-semibold ${place === "page" ? "text-phrase" : "text-group"}`}
        >
          <bdi>{plain(phrase)}</bdi>
        </li>
      ))}
    </ul>
  );
}
