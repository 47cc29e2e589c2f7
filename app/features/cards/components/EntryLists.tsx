import type { ComponentProps, ReactNode } from "react";
import { FilledSentence } from "#app/features/pronouns/components/FilledSentence.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Fold } from "#app/kit/ui/Fold.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Peek } from "#app/kit/ui/Peek.tsx";
import { Voiced } from "#app/kit/ui/Voiced.tsx";
import type { EntryView, NameView } from "../page/card-view.ts";
import type { PronounView } from "../page/pronoun-views.ts";
import { OpinionMark, useOpinionClass } from "./OpinionMark.tsx";

/** Names, pronouns and words: what somebody says of themselves, each with what they think of it. */

const LIMITS = { usual: 16, fewer: 4 };

/** Lists that fold where they are long together. */
export function CardLists({
  lists,
  limits = LIMITS,
  isStatic,
  className,
}: {
  lists: readonly (readonly ReactNode[])[];
  limits?: typeof LIMITS;
  isStatic: boolean;
  className: string;
}) {
  const { text } = useTexts();
  return (
    <Fold
      lists={lists}
      limits={limits}
      more={(count) => text("card.more", { count })}
      less={text("card.less")}
      isStatic={isStatic}
      className={className}
    />
  );
}

export const CardList = ({
  items,
  ...more
}: Omit<ComponentProps<typeof CardLists>, "lists"> & { items: readonly ReactNode[] }) => (
  <CardLists lists={[items]} {...more} />
);

/** Names and pronouns that are refused are no names of theirs for programs that read the page's markup. */
const REFUSED = "no";

function Entry({ opinion, note, children }: { opinion: string; note?: string | null; children: ReactNode }) {
  const look = useOpinionClass(opinion);
  const isRefused = opinion === REFUSED;
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
      <bdi className={opinion === REFUSED ? undefined : "p-nickname"} translate="no">
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
  const columns = names.length > MAX_IN_ONE_COLUMN ? "grid-cols-choices gap-x-6" : "";
  return <CardList items={items} isStatic={isStatic} className={`grid gap-y-2 font-book text-entry ${columns}`} />;
}

/** More names than these stand in columns, where there is room. */
const MAX_IN_ONE_COLUMN = 8;

export function WordList({ words, isStatic }: { words: readonly EntryView[]; isStatic: boolean }) {
  const items = words.map(({ value, opinion }) => (
    <Entry key={value} opinion={opinion}>
      <bdi>{value}</bdi>
    </Entry>
  ));
  return <CardList items={items} isStatic={isStatic} className="grid gap-1.5 font-book text-word" />;
}

/** @param lists that follow each other, such as those that are wanted and those that are not */
export function PronounLists({ lists, isStatic }: { lists: readonly (readonly PronounView[])[]; isStatic: boolean }) {
  const items = lists.map((pronouns) =>
    pronouns.map((pronoun) => (
      <Entry key={pronoun.label} opinion={pronoun.opinion} note={pronoun.note}>
        <Pronoun pronoun={pronoun} isStatic={isStatic} />
      </Entry>
    )),
  );
  return <CardLists lists={items} isStatic={isStatic} className="grid gap-2 font-book text-entry [&+ul]:mt-4" />;
}

function Pronoun({ pronoun, isStatic }: { pronoun: PronounView; isStatic: boolean }) {
  const { text } = useTexts();
  const { sentence, spoken } = pronoun;
  const name = <PronounName pronoun={pronoun} />;
  if (sentence === null || isStatic) return name;
  return (
    <Peek
      beside={name}
      label={text("card.pronouns.example", { label: spoken })}
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

function PronounName({ pronoun: { label, spoken, path, kind, opinion } }: { pronoun: PronounView }) {
  const name = <Voiced shown={label} spoken={spoken} />;
  const shown = kind === "unknown" || path === null ? name : <a href={path}>{name}</a>;
  return <span className={opinion === REFUSED ? undefined : "p-pronouns"}>{shown}</span>;
}
