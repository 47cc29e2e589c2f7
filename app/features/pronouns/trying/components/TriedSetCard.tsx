import { Link } from "@remix-run/react";
import { type RefObject, useId } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { FilledSentence } from "../../components/FilledSentence.tsx";
import { NamesInRow } from "../../components/SetName.tsx";
import { joinText } from "../../sentence.ts";
import { FEELINGS, type Feeling } from "../answers.ts";
import type { TriedSet } from "../trying.ts";
import { FEELING_ICONS, FEELING_TEXTS } from "./feelings.ts";

interface TriedSetCardProps {
  heading: RefObject<HTMLHeadingElement>;
  set: TriedSet;
  place: Place;
  /** Who the sentences are about, where somebody wants to hear it. */
  name: string;
  feeling: Feeling | null;
  /** How many sets are on the list, which stands further down. */
  liked: number;
  onAnswer(feeling: Feeling): void;
  onGo(at: number): void;
  onRest(): void;
}

interface Place {
  at: number;
  count: number;
  /** The address of the page, for going on without scripts. */
  path: string;
}

/** One set to try on: its name, its sentences, and the question how it feels. */
export function TriedSetCard({ heading, set, place, name, feeling, liked, onAnswer, onGo, onRest }: TriedSetCardProps) {
  const { text } = useTexts();
  const id = useId();
  return (
    <section aria-labelledby={id} className="no-print max-md:-mt-5">
      {/* No grid: what stays at the lower edge of the window could not leave its row. */}
      <Sheet data-foot="" className="flex flex-col gap-5 max-md:gap-4 md:px-8 md:py-7">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-small text-soft">
            <p>{text("trying.place", { number: place.at + 1, count: place.count })}</p>
            <div role="status" className="empty:hidden">
              {liked > 0 && <ToList liked={liked} />}
            </div>
          </div>
          <h2 ref={heading} id={id} tabIndex={-1} className="mt-1 scroll-mt-6 text-card">
            <Link
              to={set.path}
              discover="none"
              className="no-prerender tap-line no-underline hover:text-accent hover:underline"
            >
              <NamesInRow names={set.names} />
            </Link>
          </h2>
          {set.description && <p className="mt-1 text-note text-soft">{set.description}</p>}
        </div>
        <ul className="grid gap-3.5 font-book text-sentence">
          {name !== "" && !set.isName && (
            // Isolated: a name may be written in another direction.
            <li className="wrap-anywhere">{text("trying.name.sentence", { name: `\u2068${name}\u2069` })}</li>
          )}
          {set.sentences.map((parts) => (
            <li key={joinText(parts)}>
              <FilledSentence parts={parts} />
            </li>
          ))}
        </ul>
        {/* On a phone, the answers stay in sight however long the sentences are. */}
        <div className="needs-script max-md:foot-bar bg-sheet max-md:-mx-5 max-md:border-line max-md:border-t max-md:px-3 max-md:py-3">
          <fieldset>
            <legend className="mb-2.5 font-semibold max-md:mb-1.5 max-md:px-2 max-md:text-note">
              {text("trying.question")}
            </legend>
            <div className="flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-answers max-md:gap-1.5">
              {FEELINGS.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={feeling === each}
                  onClick={() => onAnswer(each)}
                  className="inline-flex min-h-11 grow items-center justify-center gap-2 rounded-md border border-(--edge) bg-sheet px-2 py-2 font-semibold text-note max-md:wrap-anywhere max-md:flex-col max-md:gap-1 max-md:px-0 max-md:text-small max-md:leading-tight hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-mark"
                >
                  <Icon name={FEELING_ICONS[each]} />
                  {text(FEELING_TEXTS[each])}
                </button>
              ))}
            </div>
          </fieldset>
        </div>
        <p className="needs-script -mt-3 text-small text-soft max-md:-mt-1">{text("trying.staysHere")}</p>
        <Steps place={place} onGo={onGo} onRest={onRest} />
      </Sheet>
    </section>
  );
}

/** Says that an answer has done something, where the list itself is out of sight, and leads there without a step in the address. */
function ToList({ liked }: { liked: number }) {
  const { text, locale } = useTexts();
  const go = () => {
    const list = document.getElementById("list");
    list?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    list?.scrollIntoView();
  };
  return (
    <button type="button" onClick={go} className="tap-line underline decoration-accent hover:text-accent">
      {text("trying.list.header")}{" "}
      <span className="rounded-full bg-mark px-2 font-semibold text-ink">{liked.toLocaleString(locale)}</span>
    </button>
  );
}

/** Back, on, and enough: by buttons with scripts, and by addresses without. */
function Steps({ place: { at, count, path }, onGo, onRest }: Pick<TriedSetCardProps, "place" | "onGo" | "onRest">) {
  const { text } = useTexts();
  const pathTo = (index: number) => (index === 0 ? path : `${path}?step=${index + 1}`);
  return (
    <>
      <div className="needs-script flex flex-wrap items-center gap-2.5">
        {at > 0 && (
          <Button onClick={() => onGo(at - 1)}>
            <Icon name="arrow-left" /> {text("trying.back")}
          </Button>
        )}
        <Button onClick={() => onGo(at + 1)}>
          {text("trying.skip")} <Icon name="arrow-right" />
        </Button>
        <Button look="quiet" className="ms-auto" onClick={onRest}>
          {text("trying.enough")}
        </Button>
      </div>
      <div className="without-script">
        <p className="flex flex-wrap gap-2.5">
          {at > 0 && (
            <ButtonLink to={pathTo(at - 1)} rel="nofollow">
              <Icon name="arrow-left" /> {text("trying.back")}
            </ButtonLink>
          )}
          {at + 1 < count && (
            <ButtonLink to={pathTo(at + 1)} rel="nofollow">
              {text("trying.next")} <Icon name="arrow-right" />
            </ButtonLink>
          )}
        </p>
      </div>
    </>
  );
}
