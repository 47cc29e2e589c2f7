import { useTexts } from "#app/i18n/index.ts";
import { Notice } from "#app/ui/Notice.tsx";
import { CategoryChips } from "../../components/CategoryChips.tsx";
import { EntryTitle } from "../../components/EntryTitle.tsx";
import { WebLinks } from "../../components/WebLinks.tsx";
import type { ItemProps } from "../../kind.ts";
import { paragraphsOf, plain } from "../../plain-text.ts";
import type { SuggestionData, SuggestionExtra } from "../suggestion.ts";

/** What not to say, what to say, and why. */
export function Item({ entry, place }: ItemProps<SuggestionData>) {
  const { text } = useTexts();
  const { data } = entry;
  const extra = entry.extra as SuggestionExtra | undefined;
  return (
    <article className="grid justify-items-start gap-3">
      <EntryTitle entry={entry} place={place}>
        <span className="sr-only">{text("inclusive.insteadOf")} </span>
        <Struck phrases={data.insteadOf} />
      </EntryTitle>
      {place === "page" && (
        <p className="font-book text-[1.25rem]">
          <span className="font-text text-[0.95rem] text-soft">{text("inclusive.insteadOf")}</span>{" "}
          <Struck phrases={data.insteadOf} />
        </p>
      )}
      <Suggestions say={data.say} />
      <div className="grid max-w-prose gap-2.5" dir="auto">
        {[...new Set(paragraphsOf(data.because))].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {data.clarification && (
        <div className="max-w-prose text-[0.95rem]">
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

/** Struck through, which is seen but not heard: "instead of" is to stand before it. */
function Struck({ phrases }: { phrases: readonly string[] }) {
  return (
    <>
      {[...new Set(phrases)].map((phrase, index) => (
        <span key={phrase} className="font-normal">
          {index > 0 && ", "}
          <s className="text-soft decoration-2 decoration-danger/70">
            <bdi>{plain(phrase)}</bdi>
          </s>
        </span>
      ))}
    </>
  );
}

function Suggestions({ say }: { say: readonly string[] }) {
  const { text } = useTexts();
  if (say.length === 0) return <p className="text-soft italic">{text("inclusive.sayNothing")}</p>;
  return (
    <ul aria-label={text("inclusive.fields.say.label")} className="flex flex-wrap gap-x-3 gap-y-1.5">
      {[...new Set(say)].map((phrase) => (
        <li key={phrase} className="rounded-sm bg-mark px-2 font-book font-semibold text-[1.15rem]">
          <bdi>{plain(phrase)}</bdi>
        </li>
      ))}
    </ul>
  );
}
