import type { ReactNode } from "react";
import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Contours } from "#app/kit/layout/Hero.tsx";
import { Markdown } from "#app/kit/markup/components/Markdown.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { CardView } from "../page/card-view.ts";
import type { CardLanguage } from "../page/languages.ts";
import { CardLink } from "./CardLink.tsx";

interface CardHeroProps {
  card: Pick<CardView, "username" | "avatar" | "heading" | "isTeam" | "band">;
  languages: readonly CardLanguage[];
  lede?: CardView["description"] | null;
  actions?: ReactNode;
}

/** Who it is: face, name and a line about them, before their own landscape. */
export function CardHero({ card, languages, lede = null, actions }: CardHeroProps) {
  const { username, avatar, heading, band } = card;
  return (
    <div className="relative overflow-hidden border-line border-b pt-7 pb-8 md:pt-14 md:pb-13 print:pt-4 print:pb-0">
      <Contours seed={username} colours={band} />
      <div className="wrap relative flex flex-wrap items-center gap-x-7 gap-y-4">
        <span className="flex-none rounded-full border-3 border-accent bg-paper p-1">
          <Avatar src={avatar} size={120} alt="" className="u-photo size-26 md:size-30" />
        </span>
        <div className="min-w-0 grow basis-80">
          <Eyebrow card={card} languages={languages} />
          <h1 className={`wrap-anywhere text-title ${(heading ?? username).length > LONG ? "long-title" : ""}`}>
            {heading === null ? (
              <bdi className="p-name" translate="no">{`@${username}`}</bdi>
            ) : (
              <bdi className="p-name" translate="no">
                {heading}
              </bdi>
            )}
          </h1>
          {lede !== null && (
            // No wider than its text: in the other direction it would begin at the far side of the page.
            <div className="p-note mt-3 w-fit max-w-prose font-book text-lede text-soft">
              <Markdown content={lede} />
            </div>
          )}
          {actions && <div className="no-print mt-5 flex flex-wrap gap-2.5">{actions}</div>}
        </div>
      </div>
    </div>
  );
}

/** Longer names are set smaller. */
const LONG = 18;

function Eyebrow({ card: { username, heading, isTeam }, languages }: Pick<CardHeroProps, "card" | "languages">) {
  const { text } = useTexts();
  return (
    <div className="eyebrow mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-eyebrow text-soft md:mb-3">
      {heading !== null && <bdi translate="no">{`@${username}`}</bdi>}
      {isTeam && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-mark px-2.5 text-ink">
          <Icon name="shield-heart" className="text-accent" /> {text("card.team")}
        </span>
      )}
      {languages.length > 1 && (
        <nav aria-label={text("card.languages")} className="no-print">
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {languages.map((language) => (
              <li key={language.code}>
                <LanguageLink language={language} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function LanguageLink({ language: { code, name, locale, url, isCurrent } }: { language: CardLanguage }) {
  const { text } = useTexts();
  const shown = code === "_" ? text("card.allLanguages") : <bdi>{name}</bdi>;
  if (isCurrent) return <span aria-current="page">{shown}</span>;
  return (
    <CardLink
      href={url}
      hrefLang={locale}
      lang={code === "_" ? undefined : locale}
      className="font-semibold text-ink underline decoration-2 decoration-accent underline-offset-4 hover:text-accent"
    >
      {shown}
    </CardLink>
  );
}
