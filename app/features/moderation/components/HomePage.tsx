import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Attention } from "../attention.ts";
import { ModerationPage } from "./ModerationPage.tsx";

export interface KindCard {
  id: string;
  title: string;
  path: string;
  approved: number;
  waiting: number;
  attention: Attention;
  /** Since when the first has waited; null where nothing waits. */
  oldest: string | null;
}

interface HomePageProps {
  /** Null for those who decide about nothing here. */
  cards: readonly KindCard[] | null;
  /** Only what needs attention. */
  isNarrow: boolean;
  path: string;
}

/** How the collections stand that somebody looks after. */
export function HomePage({ cards, isNarrow, path }: HomePageProps) {
  const { text } = useTexts();
  return (
    <ModerationPage title={text("moderation.nav.home")} lede={text("moderation.home.lede")}>
      {cards === null ? (
        <p>{text("moderation.home.none")}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-2">
            <ChipLink to={path} current={!isNarrow}>
              {text("moderation.home.all")}
            </ChipLink>
            <ChipLink to={`${path}?only=needed`} current={isNarrow}>
              {text("moderation.home.needed")}
            </ChipLink>
          </p>
          {cards.length === 0 && <p>{text("moderation.home.calm")}</p>}
          <ul className={`grid gap-5 sm:grid-cols-2 ${cards.length % 3 === 1 ? "" : "lg:grid-cols-3"}`}>
            {cards.map((card) => (
              <li key={card.id}>
                <Card card={card} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ModerationPage>
  );
}

/** The number that asks for somebody is marked as a form is in a sentence. */
const LOOKS: Record<Attention, string> = {
  calm: "",
  warn: "rounded-sm bg-sun px-1.5 font-semibold",
  danger: "rounded-sm bg-sun px-1.5 font-semibold outline-2 outline-danger",
};

function Card({ card: { title, path, approved, waiting, attention, oldest } }: { card: KindCard }) {
  const { text } = useTexts();
  return (
    <Sheet className="relative grid h-full content-start gap-3 hover:border-accent">
      <h2 className="text-part">
        <Link to={path} viewTransition discover="none" className="no-underline after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-note text-soft">{text("moderation.show.waiting")}</dt>
          <dd className="mt-1 font-book text-figure tabular-nums leading-tight">
            <span className={`inline-block ${LOOKS[attention]}`}>{waiting}</span>
            {attention === "danger" && <Icon name="triangle-exclamation" className="ms-2 text-item text-danger" />}
          </dd>
        </div>
        <div>
          <dt className="text-note text-soft">{text("moderation.show.approved")}</dt>
          <dd className="mt-1 font-book text-figure tabular-nums leading-tight">{approved}</dd>
        </div>
      </dl>
      {oldest && <p className="text-note">{text("moderation.home.oldest", { age: oldest })}</p>}
    </Sheet>
  );
}
