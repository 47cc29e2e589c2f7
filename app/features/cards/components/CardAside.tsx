import type { ReactNode } from "react";
import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { MarkupLink } from "#app/kit/markup/components/MarkupLink.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { Voiced } from "#app/kit/ui/Voiced.tsx";
import type { CardView, CircleView } from "../page/card-view.ts";
import { MAX_FLAGS_ASIDE } from "../page/composition.ts";
import type { LinkView } from "../page/link-view.ts";
import { CardDays } from "./CardDays.tsx";
import { CardLink } from "./CardLink.tsx";
import { Clock } from "./Clock.tsx";
import { CardList } from "./EntryLists.tsx";
import { FlagList } from "./FlagList.tsx";
import { Sign } from "./Sign.tsx";

/** What stands in the margin of a card. */
export function CardAside({ card, isStatic }: { card: CardView; isStatic: boolean }) {
  const { text } = useTexts();
  const { flags, links, circle, events, isHidden } = card;
  return (
    <>
      <Facts card={card} />
      {flags.length > 0 && flags.length <= MAX_FLAGS_ASIDE && (
        <Box title={text("card.flags.header")}>
          <FlagList flags={flags} isStatic={isStatic} isWide={false} />
        </Box>
      )}
      {links.length > 0 && (
        <Box title={text("card.links")}>
          <CardList
            items={links.map((link) => <SiteLink key={link.link.href} link={link} isStatic={isStatic} />)}
            isStatic={isStatic}
            className="grid gap-2"
          />
        </Box>
      )}
      {circle.length > 0 && (
        <Box title={text("card.circle.header")}>
          <CardList
            items={circle.map((person) => <Person key={person.username} person={person} isHidden={isHidden} />)}
            isStatic={isStatic}
            className="grid gap-3"
          />
        </Box>
      )}
      {events.length > 0 && (
        <Box title={text("card.events")}>
          <CardDays days={events} isStatic={isStatic} />
        </Box>
      )}
    </>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet>
      <section>
        <h2 className="mb-3 text-part">{title}</h2>
        {children}
      </section>
    </Sheet>
  );
}

function Facts({ card: { age, clock, isAgePrivate } }: { card: CardView }) {
  const { text } = useTexts();
  if (age === null && clock === null) return null;
  const note = isAgePrivate && <span className="block text-fine text-soft">{text("card.onlyYou")}</span>;
  return (
    <div className="grid gap-2">
      {age !== null && (
        <p className="flex items-baseline gap-2.5">
          <Sign icon="cake-candles" />
          <span>
            {text("card.age", { count: age })}
            {note}
          </span>
        </p>
      )}
      {clock !== null && <Clock clock={clock} note={note} />}
    </div>
  );
}

/** A known site is told by its icon, to voices and pointers by its name, and by the whole address where nothing can be pressed. */
function SiteLink({ link: { link, icon, label, site, address }, isStatic }: { link: LinkView; isStatic: boolean }) {
  const { text } = useTexts();
  return (
    <span className="flex items-baseline gap-2.5">
      <Sign icon={icon} title={site ?? undefined} />
      <MarkupLink
        link={link}
        rel="nofollow ugc"
        className="wrap-anywhere u-url min-w-0 underline decoration-accent decoration-1 underline-offset-4 hover:text-accent"
      >
        {site === null || isStatic ? (
          <bdi>
            <BreakAtSlashes text={isStatic ? address : label} />
          </bdi>
        ) : (
          <>
            <span className="no-print">
              <Voiced shown={label} spoken={text("frame.labelled", { label: site, value: label })} />
            </span>
            <bdi className="only-print">
              <BreakAtSlashes text={address} />
            </bdi>
          </>
        )}
      </MarkupLink>
    </span>
  );
}

/** @param isHidden whether the card is its owner's alone */
function Person({ person, isHidden }: { person: CircleView; isHidden: boolean }) {
  const { text } = useTexts();
  const { username, avatar, relationship, url, isMutual, isAccepted } = person;
  return (
    <div className="flex items-center gap-3">
      <Avatar src={avatar} size={40} alt="" />
      <div className="min-w-0 leading-snug">
        <CardLink href={url} className="font-semibold no-underline hover:text-accent hover:underline">
          <bdi translate="no">{`@${username}`}</bdi>
        </CardLink>
        {isMutual && (
          <span
            role="img"
            aria-label={text("card.circle.mutual")}
            title={text("card.circle.mutual")}
            className="ms-2 text-accent"
          >
            <Icon name="handshake" />
          </span>
        )}
        <p className="wrap-anywhere text-aside text-soft" dir="auto">
          {relationship}
        </p>
        {!isAccepted && (
          <p className="text-fine text-soft">{text(isHidden ? "card.circle.waitingHidden" : "card.circle.waiting")}</p>
        )}
      </div>
    </div>
  );
}
