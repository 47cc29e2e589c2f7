import { Fragment } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { NeighbourLanguage, NeighbourLink } from "../neighbour-links.ts";

/** Languages shown at first, of those that are alike and of those that are close. */
const MAX_SHOWN = 8;

/**
 * The sets of other languages that a set is like: first those with the same meaning, then those that only come close.
 * @param title where they are not neighbours of the page's own set
 */
export function Neighbours({ languages, title }: { languages: readonly NeighbourLanguage[]; title?: string }) {
  const { text } = useTexts();
  const alike = withSets(languages, ({ isClose }) => !isClose);
  const close = withSets(languages, ({ isClose }) => isClose);
  return (
    <nav aria-labelledby="other-languages" className="no-print">
      <h2 id="other-languages" className="mb-3 text-part">
        {title ?? text("pronouns.neighbours.header")}
      </h2>
      <LanguageList languages={alike} />
      {close.length > 0 && (
        <>
          <h3 className={`mb-2 font-semibold text-note text-soft ${alike.length > 0 ? "mt-5" : ""}`}>
            <span aria-hidden="true">≈ </span>
            {text("pronouns.neighbours.close")}
          </h3>
          <LanguageList languages={close} />
        </>
      )}
    </nav>
  );
}

const withSets = (languages: readonly NeighbourLanguage[], isWanted: (set: NeighbourLink) => boolean) =>
  languages
    .map((language) => ({ ...language, sets: language.sets.filter(isWanted) }))
    .filter(({ sets }) => sets.length > 0);

function LanguageList({ languages }: { languages: readonly NeighbourLanguage[] }) {
  const { text } = useTexts();
  // A single one that is left is shown: a button would take as much room.
  const count = languages.length <= MAX_SHOWN + 1 ? languages.length : MAX_SHOWN;
  const [shown, more] = [languages.slice(0, count), languages.slice(count)];
  return (
    <>
      <Languages languages={shown} />
      {more.length > 0 && (
        <Disclosure summary={text("pronouns.neighbours.more", { count: more.length })} isLinePrinted={false}>
          <Languages languages={more} />
        </Disclosure>
      )}
    </>
  );
}

function Languages({ languages }: { languages: readonly NeighbourLanguage[] }) {
  return (
    <ul>
      {languages.map((language) => (
        <li
          key={language.code}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t first:border-t-0 md:py-1.5"
        >
          <bdi lang={language.lang} dir={language.direction} className="font-names text-note text-soft">
            {language.name}
          </bdi>
          <span className="ms-auto min-w-0 text-end">
            <Sets language={language} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sets of a language. What is said of several that follow one another is said once, after the last. */
function Sets({ language: { sets, lang, direction } }: { language: NeighbourLanguage }) {
  const { text } = useTexts();
  return sets.map(({ key, url, reason }, index) => (
    <Fragment key={key}>
      {index > 0 && " · "}
      <a
        href={url}
        lang={lang}
        hrefLang={lang}
        className="tap-row underline md:py-1 decoration-accent underline-offset-4 hover:text-accent"
      >
        <bdi dir={direction}>{key}</bdi>
      </a>
      {reason !== null && sets[index + 1]?.reason !== reason && (
        <span className="text-fine text-soft"> {text(`pronouns.neighbours.why.${reason}`)}</span>
      )}
    </Fragment>
  ));
}
