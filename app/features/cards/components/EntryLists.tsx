import type { ReactNode } from "react";
import { FilledSentence } from "#app/features/pronouns/components/FilledSentence.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Fold } from "#app/kit/ui/Fold.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Peek } from "#app/kit/ui/Peek.tsx";
import type { EntryView, NameView } from "../page/card-view.ts";
import type { PronounView } from "../page/pronoun-views.ts";
import { OpinionMark, useOpinionClass } from "./OpinionMark.tsx";

/** Names, pronouns and words: what somebody says of themselves, each with what they think of it. */

const LIMITS = { usual: 16, fewer: 4 };

/** A list that folds where it is long. */
export function CardList({
  items,
  limits = LIMITS,
  isStatic,
  className,
}: {
  items: readonly ReactNode[];
  limits?: typeof LIMITS;
  isStatic: boolean;
  className: string;
}) {
  const { text } = useTexts();
  return (
    <Fold
      items={items}
      limits={limits}
      more={(count) => text("card.more", { count })}
      less={text("card.less")}
      isStatic={isStatic}
      className={className}
    />
  );
}

function Entry({ opinion, note, children }: { opinion: string; note?: string | null; children: ReactNode }) {
  const look = useOpinionClass(opinion);
  const isRefused = opinion === "no";
  return (
    <div className="grid grid-cols-entry items-baseline gap-x-3">
      <OpinionMark opinion={opinion} />
      <div className={`wrap-anywhere min-w-0 ${look} ${isRefused ? "refused" : ""}`}>{children}</div>
      {note && <p className="col-start-2 font-text text-note text-soft">{note}</p>}
    </div>
  );
}

export function NameList({ names, isStatic }: { names: readonly NameView[]; isStatic: boolean }) {
  const items = names.map(({ value, pronunciation, opinion }) => (
    <Entry key={value} opinion={opinion}>
      <bdi className="p-nickname" translate="no">
        {value}
      </bdi>
      {pronunciation !== "" && (
        <span
          className={`ms-2 inline-block font-normal text-note text-soft not-italic ${pronunciation.startsWith("/") ? "font-phonetic" : "font-text"}`}
          translate="no"
        >
          <bdi>{pronunciation}</bdi>
        </span>
      )}
    </Entry>
  ));
  return <CardList items={items} isStatic={isStatic} className="grid gap-2 font-book text-entry" />;
}

export function WordList({ words, isStatic }: { words: readonly EntryView[]; isStatic: boolean }) {
  const items = words.map(({ value, opinion }) => (
    <Entry key={value} opinion={opinion}>
      <bdi>{value}</bdi>
    </Entry>
  ));
  return <CardList items={items} isStatic={isStatic} className="grid gap-1.5 font-book text-word" />;
}

export function PronounList({ pronouns, isStatic }: { pronouns: readonly PronounView[]; isStatic: boolean }) {
  const items = pronouns.map((pronoun) => (
    <Entry key={pronoun.label} opinion={pronoun.opinion} note={pronoun.note}>
      <Pronoun pronoun={pronoun} isStatic={isStatic} />
    </Entry>
  ));
  return <CardList items={items} isStatic={isStatic} className="grid gap-2 font-book text-entry" />;
}

function Pronoun({ pronoun, isStatic }: { pronoun: PronounView; isStatic: boolean }) {
  const { text } = useTexts();
  const { sentence, label } = pronoun;
  const name = <PronounName pronoun={pronoun} />;
  if (sentence === null || isStatic) return name;
  return (
    <Peek
      beside={name}
      label={text("card.pronouns.example", { label })}
      buttonClass="no-print ms-2 p-1 text-note text-soft hover:text-accent"
      panel={
        <p className="font-book font-normal text-ink text-sentence not-italic">
          <FilledSentence parts={sentence} />
        </p>
      }
    >
      <Icon name="quote-left" />
    </Peek>
  );
}

function PronounName({ pronoun: { label, spoken, path, kind } }: { pronoun: PronounView }) {
  const isSame = spoken === label;
  const name = (
    <>
      <bdi aria-hidden={isSame ? undefined : true}>{label}</bdi>
      {!isSame && <span className="sr-only">{spoken}</span>}
    </>
  );
  const shown = kind === "unknown" || path === null ? name : <a href={path}>{name}</a>;
  return <span className="p-pronouns">{shown}</span>;
}
