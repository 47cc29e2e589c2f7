import { Link } from "@remix-run/react";
import type { Growth } from "#app/features/site/numbers/growth.server.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { AdminCard, AdminFigure, Attention } from "#app/subject/admin-card.ts";
import { AdminPage } from "./AdminPage.tsx";
import { GrowthSection } from "./GrowthSection.tsx";

interface HomePageProps {
  /** Null for those for whom there is nothing here. */
  cards: readonly AdminCard[] | null;
  /** Only what needs attention. */
  onlyNeeded: boolean;
  path: string;
  /** Null where it is not shown. */
  growth: Growth | null;
  direction: "ltr" | "rtl";
  /** Since when visitors are kept out, and where that is switched, for those who may; null where they are not. */
  siege: { when: string; path: string | null } | null;
}

/** The first page of the panel: a card for each thing that the viewer looks after. */
export function HomePage({ cards, onlyNeeded, path, growth, direction, siege }: HomePageProps) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("moderation.nav.home")} lede={text("moderation.home.lede")}>
      {siege !== null && (
        <Notice tone="warning">
          {text("siege.on", { when: siege.when })}{" "}
          {siege.path !== null && (
            <Link to={siege.path} discover="none">
              {text("siege.header")}
            </Link>
          )}
        </Notice>
      )}
      {cards === null ? (
        <p>{text("moderation.home.none")}</p>
      ) : (
        <>
          <p className="flex flex-wrap gap-2">
            <ChipLink to={path} current={!onlyNeeded}>
              {text("moderation.home.all")}
            </ChipLink>
            <ChipLink to={`${path}?only=needed`} current={onlyNeeded}>
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
          {growth !== null && <GrowthSection growth={growth} direction={direction} />}
        </>
      )}
    </AdminPage>
  );
}

/** A number that needs attention is marked like a pronoun's form in a sentence. */
const LOOKS: Record<Attention, string> = {
  calm: "",
  warn: "rounded-sm bg-sun px-1.5 font-semibold",
  danger: "rounded-sm bg-sun px-1.5 font-semibold outline-2 outline-danger",
};

function Card({ card: { title, path, figures, note } }: { card: AdminCard }) {
  return (
    <Sheet className={`relative grid h-full content-start gap-3 ${path === null ? "" : "hover:border-accent"}`}>
      <h2 className="text-part">
        {path === null ? (
          title
        ) : (
          <Link to={path} viewTransition discover="none" className="no-underline after:absolute after:inset-0">
            {title}
          </Link>
        )}
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {figures.map((figure) => (
          <Figure key={figure.label} figure={figure} />
        ))}
      </dl>
      {note && <p className="text-note">{note}</p>}
    </Sheet>
  );
}

function Figure({ figure: { label, value, attention } }: { figure: AdminFigure }) {
  return (
    <div>
      <dt className="text-note text-soft">{label}</dt>
      <dd className="mt-1 font-book text-figure tabular-nums leading-tight">
        <span className={`inline-block ${LOOKS[attention]}`}>{value}</span>
        {attention === "danger" && <Icon name="triangle-exclamation" className="ms-2 text-item text-danger" />}
      </dd>
    </div>
  );
}
