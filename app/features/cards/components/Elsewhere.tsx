import { useTexts } from "#app/kit/i18n/context.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { ScriptFaces } from "#app/kit/ui/ScriptFaces.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { Voiced } from "#app/kit/ui/Voiced.tsx";
import type { CardPage } from "../page/card-page.server.ts";
import type { CardElsewhere } from "../page/elsewhere.server.ts";
import { CardHero } from "./CardHero.tsx";
import { CardLink } from "./CardLink.tsx";

/** Somebody without a card in this language. */
export function Elsewhere({ page }: { page: Extract<CardPage, { kind: "elsewhere" }> }) {
  const { text } = useTexts();
  const { owner, cards, editorPath } = page;
  const name = `\u2068@${owner.username}\u2069`;
  return (
    <article className="h-card">
      <ScriptFaces scripts={[...new Set(cards.flatMap(({ scripts }) => scripts))]} />
      <CardHero card={{ ...owner, heading: null, band: [] }} languages={[]} />
      <Page>
        {editorPath !== null && (
          <div className="grid justify-items-start gap-3">
            <p className="text-lede">{text("card.elsewhere.own")}</p>
            <a href={editorPath} className={buttonClass("main")}>
              <Icon name="pen" /> {text("card.elsewhere.make")}
            </a>
          </div>
        )}
        {cards.length === 0 ? (
          editorPath === null && <p className="text-lede text-soft">{text("card.elsewhere.none")}</p>
        ) : (
          <div>
            <p className="mb-5 max-w-prose text-lede">{text("card.elsewhere.text", { name })}</p>
            <ul className="grid grid-cols-cards gap-4">
              {cards.map((card) => (
                <li key={card.code}>
                  <CardThere card={card} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Page>
    </article>
  );
}

function CardThere({ card: { code, name, locale, url, pronouns, order } }: { card: CardElsewhere }) {
  const { text } = useTexts();
  const language = code === "_" ? undefined : locale;
  return (
    <CardLink href={url} hrefLang={language} className="group block h-full no-underline">
      <Sheet className="h-full group-hover:border-accent">
        <bdi lang={language} className="font-book font-semibold text-part group-hover:text-accent">
          {code === "_" ? text("card.allLanguages") : name}
        </bdi>
        {pronouns.length > 0 && (
          <span className="wrap-anywhere mt-1 block text-note text-soft">
            <span lang={language}>
              <Voiced shown={pronouns.join(" · ")} spoken={pronouns.join("; ").replaceAll("/", ", ")} />
            </span>
            {/* For who reads this page, so in its language. */}
            {order !== null && <span className="block">{text(`card.pronouns.order.${order}`)}</span>}
          </span>
        )}
      </Sheet>
    </CardLink>
  );
}
