import type { MenuItem } from "#app/editions/menus.ts";
import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { Avatar } from "#app/features/accounts/components/Avatar.tsx";
import { People, PersonRow, Username } from "#app/features/accounts/components/People.tsx";
import { Points } from "#app/features/accounts/components/Points.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { CardLink } from "../../components/CardLink.tsx";

/** One entry of somebody's circle that is about the viewer. */
export interface ShownMention {
  handle: string;
  ownerHandle: string;
  username: string;
  picture: string;
  /** Address of the card; null while its edition is out of service. */
  card: string | null;
  /** The language of the card, by its own name. */
  edition: { name: string; locale: string; direction: "ltr" | "rtl" } | null;
  /** In the words of the card's owner. */
  relationship: string;
  isAccepted: boolean;
}

/** Somebody whose circle the viewer has left. */
export interface ShownRefusal {
  handle: string;
  username: string;
}

export const MENTIONS_DONE = ["accepted", "removed", "blocked", "allowed", "gone"] as const;

interface MentionsPageProps {
  nav: readonly MenuItem[];
  /** Those without an answer first. */
  mentions: readonly ShownMention[];
  refusals: readonly ShownRefusal[];
  done: (typeof MENTIONS_DONE)[number] | null;
  result: Refused | undefined;
}

/** Who has the viewer in their circle, to be accepted, left or blocked, and whose circle they have left. */
export function MentionsPage({ nav, mentions, refusals, done, result }: MentionsPageProps) {
  const { text, paragraphs } = useTexts();
  const waiting = mentions.filter(({ isAccepted }) => !isAccepted);
  const accepted = mentions.filter(({ isAccepted }) => isAccepted);
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.mentions")}
      lede={text("cards.mentions.lede")}
      done={done && text(`cards.mentions.done.${done}`)}
      result={result}
    >
      {waiting.length > 0 && (
        <Section title={text("cards.mentions.waiting")}>
          <MentionList mentions={waiting} />
        </Section>
      )}
      <Section title={text("cards.mentions.shown")}>
        {accepted.length === 0 ? (
          <p className="text-soft">{text("cards.mentions.empty")}</p>
        ) : (
          <MentionList mentions={accepted} />
        )}
      </Section>
      {refusals.length > 0 && (
        <Section title={text("cards.mentions.refused.header")}>
          <p className="mb-4 max-w-prose text-soft">{text("cards.mentions.refused.text")}</p>
          <RefusalList refusals={refusals} />
        </Section>
      )}
      <Section title={text("cards.mentions.effect.header")}>
        <Points points={paragraphs("cards.mentions.effect.points")} />
      </Section>
    </AccountPage>
  );
}

function MentionList({ mentions }: { mentions: readonly ShownMention[] }) {
  return (
    <People>
      {mentions.map((mention) => (
        <PersonRow key={mention.handle} answers={<Answers {...mention} />}>
          <Mentioner {...mention} />
        </PersonRow>
      ))}
    </People>
  );
}

function Mentioner({ username, picture, card, edition, relationship }: ShownMention) {
  const name = <Username username={username} />;
  return (
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
      <Avatar src={picture} size={48} alt="" />
      <div className="min-w-0">
        {/* A gap, and no margin: that of the language's name would be at its own start, which may be the other side. */}
        <p className="flex flex-wrap items-baseline gap-x-2">
          {card === null ? name : <CardLink href={card}>{name}</CardLink>}
          {edition !== null && (
            <span lang={edition.locale} dir={edition.direction} className="font-names text-note text-soft">
              {edition.name}
            </span>
          )}
        </p>
        <p className="break-words text-note">
          <RichText
            name="cards.mentions.relationship"
            parts={{ relationship: <bdi className="font-semibold">{relationship}</bdi> }}
          />
        </p>
      </div>
    </div>
  );
}

function Answers({ handle, ownerHandle, username, isAccepted }: ShownMention) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap gap-2">
      {!isAccepted && (
        <Button
          type="submit"
          name="accept"
          value={handle}
          look="main"
          aria-label={text("cards.mentions.acceptLabel", { username })}
        >
          {text("cards.mentions.accept")}
        </Button>
      )}
      <Button
        type="submit"
        name="remove"
        value={ownerHandle}
        aria-label={text("cards.mentions.removeLabel", { username })}
      >
        {text("cards.mentions.remove")}
      </Button>
      <Button
        type="submit"
        name="block"
        value={username}
        look="quiet"
        aria-label={text("cards.mentions.blockLabel", { username })}
      >
        {text("cards.mentions.block")}
      </Button>
    </div>
  );
}

function RefusalList({ refusals }: { refusals: readonly ShownRefusal[] }) {
  const { text } = useTexts();
  return (
    <People>
      {refusals.map(({ handle, username }) => (
        <PersonRow
          key={handle}
          answers={
            <Button
              type="submit"
              name="allow"
              value={handle}
              aria-label={text("cards.mentions.refused.allowLabel", { username })}
            >
              {text("cards.mentions.refused.allow")}
            </Button>
          }
        >
          <Username username={username} />
        </PersonRow>
      ))}
    </People>
  );
}
