import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page, Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { ReadyIcons } from "#app/kit/ui/icons/ReadyIcons.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { Eyebrow } from "../../components/Eyebrow.tsx";
import type { Feeling } from "../answers.ts";
import type { TryingPageData } from "../trying-page.ts";
import { FEELING_ICONS } from "./feelings.ts";
import { NameField } from "./NameField.tsx";
import { Pause } from "./Pause.tsx";
import { Shortlist } from "./Shortlist.tsx";
import { TriedSetCard } from "./TriedSetCard.tsx";
import { type KeptAnswers, useAnswers } from "./use-answers.ts";
import { useName } from "./use-name.ts";

interface TryingPageProps {
  page: TryingPageData;
  /** The set that is shown first, counted from 1. */
  step: number;
}

/** Of the whole page, whatever has been answered: the server must not hear of it. */
const ICONS = [...Object.values(FEELING_ICONS), "arrow-left", "arrow-right", "chevron-down", "eraser", "stop"] as const;

/** Sets of pronouns to try on, one at a time, and the list of those that somebody likes, which stays in their browser. */
export function TryingPage({ page, step }: TryingPageProps) {
  const { text } = useTexts();
  const kept = useAnswers();
  const keptName = useName();
  const { at, isResting, heading, go, rest } = usePlace(page.sets, step, kept);
  const set = isResting ? undefined : page.sets[at];

  function answer(key: string, feeling: Feeling) {
    kept.answer(key, feeling);
    go(at + 1);
  }

  return (
    <>
      <Hero
        low
        seed="trying"
        eyebrow={<Eyebrow listPath={page.listPath} />}
        title={text("trying.header")}
        lede={text("trying.intro")}
      />
      <ReadyIcons names={ICONS} />
      <Page aside={<OnlyForYou areKept={kept.areKept} />}>
        {set ? (
          <TriedSetCard
            heading={heading}
            set={set}
            place={{ at, count: page.sets.length, path: page.path }}
            name={keptName.name.trim()}
            feeling={kept.answers.get(set.key) ?? null}
            liked={page.sets.filter(({ key }) => isLiked(kept.answers.get(key))).length}
            onAnswer={(feeling) => answer(set.key, feeling)}
            onGo={go}
            onRest={rest}
          />
        ) : (
          <Pause
            heading={heading}
            isEnd={!isResting}
            card={page.card}
            right={page.sets.filter(({ key }) => kept.answers.get(key) === "right")}
            onGo={() => go(isResting ? at : 0)}
            onBack={() => go(at - 1)}
          />
        )}
        <NameField kept={keptName} />
        <Shortlist page={page} kept={kept} onForget={() => keptName.change("")} />
        <NoneOfThese page={page} />
      </Page>
    </>
  );
}

const isLiked = (feeling: Feeling | undefined): boolean => feeling === "right" || feeling === "maybe";

interface Place {
  at: number;
  isResting: boolean;
}

/** The part of the address of every step: the same for all, so that the address tells nobody where somebody is. */
const STEP_HASH = "#step";

/** Where somebody is among the sets: kept in the history of the browser, so that its Back goes a set back, and not in the address. */
function usePlace(sets: TryingPageData["sets"], step: number, { answers, areRead }: KeptAnswers) {
  const [{ at, isResting }, setPlace] = useState<Place>({ at: step - 1, isResting: false });
  const begun = useRef<Place>({ at: step - 1, isResting: false });
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Counts the steps that somebody has taken: after each, the focus follows. */
  const [taken, setTaken] = useState(0);

  // Who comes back goes on where there is no answer yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when what was kept has been read
  useEffect(() => {
    const open = sets.findIndex(({ key }) => !answers.has(key));
    if (!areRead || answers.size === 0 || step !== 1 || placeIn(state) !== null) return;
    begun.current = { at: open < 0 ? sets.length : open, isResting: false };
    setPlace(begun.current);
  }, [areRead]);
  // Also when the browser goes back or on. The first place is in no history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry of the history has a new key
  useEffect(() => setPlace(placeIn(state) ?? begun.current), [key]);
  useEffect(() => {
    if (taken > 0) heading.current?.focus();
  }, [taken]);

  const move = (to: number, rests: boolean) => {
    const place: Place = { at: Math.max(0, Math.min(to, sets.length)), isResting: rests };
    setPlace(place);
    setTaken((count) => count + 1);
    // Only the part of the address changes, if anything does, so that nothing is asked of the server.
    navigate({ hash: STEP_HASH }, { state: place, preventScrollReset: true });
  };
  return { at, isResting, heading, go: (to: number) => move(to, false), rest: () => move(at, true) };
}

/** @param state of an entry of the history, which may be of another page */
function placeIn(state: unknown): Place | null {
  if (typeof state !== "object" || state === null) return null;
  const { at, isResting } = state as Partial<Place>;
  return Number.isInteger(at) && typeof isResting === "boolean" ? { at: at ?? 0, isResting } : null;
}

/** What becomes of the answers, said before anybody gives one. */
function OnlyForYou({ areKept }: { areKept: boolean }) {
  const { text } = useTexts();
  return (
    <Sheet className="no-print">
      <h2 className="mb-2 text-part">{text("trying.private.header")}</h2>
      <div className="grid gap-2 text-note text-soft">
        <p className="needs-script">{text("trying.private.text")}</p>
        <p className="needs-script">{text("trying.private.sameBrowser")}</p>
        <p className="without-script">{text("trying.private.withoutScripts")}</p>
        <p>{text("trying.private.history")}</p>
      </div>
      <div role="status" className="mt-3 empty:hidden">
        {!areKept && <Notice>{text("trying.private.notKept")}</Notice>}
      </div>
    </Sheet>
  );
}

/** Other ways to be spoken about, for people whom no set fits. */
function NoneOfThese({ page }: { page: TryingPageData }) {
  const { text } = useTexts();
  return (
    <Section title={text("trying.others.header")} className="no-print">
      <p className="mb-4 max-w-prose text-soft">{text("trying.others.text")}</p>
      <p className="flex flex-wrap gap-2">
        <ChipLink to={`${page.listPath}#generator`}>{text("trying.others.own")}</ChipLink>
        {page.hasNames && <ChipLink to={`${page.listPath}#nameself`}>{text("pronouns.nameself.header")}</ChipLink>}
        {page.ways.map(({ kind, name, path }) => (
          <ChipLink key={kind} to={path}>
            {kind === "any" ? text("pronouns.any.header") : <Inline text={name} />}
          </ChipLink>
        ))}
      </p>
    </Section>
  );
}
