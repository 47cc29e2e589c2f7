import { LIMITS } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { EmojiFace } from "#app/kit/ui/EmojiFace.tsx";
import type { ListPageData } from "../list-page.ts";
import type { ListAnswers } from "../list-query.ts";
import { OwnWordForm } from "./OwnWordForm.tsx";

interface NameSectionProps {
  page: ListPageData;
  nameself: NonNullable<ListPageData["nameself"]>;
  sent: ListAnswers["name"];
  action: string;
}

/** The section about using a name as a pronoun, or no pronoun at all. */
export function NameSection({ page, nameself, sent, action }: NameSectionProps) {
  const { text } = useTexts();
  const limit = LIMITS.nullPronoun;
  const problem =
    sent.problem === "tooLong" ? text("pronouns.nameself.tooLong", { limit }) : text("pronouns.nameself.missing");
  return (
    <Section id="nameself" title={text("pronouns.nameself.header")}>
      <Explanation markup={nameself.explanation} />
      <OwnWordForm
        action={action}
        name="name"
        label={text("pronouns.nameself.label")}
        help={text("pronouns.nameself.help", { limit })}
        submit={text("pronouns.nameself.submit")}
        value={sent.value}
        problem={sent.problem && problem}
        maxLength={limit}
      />
      <Chips label={text("pronouns.nameself.examples")} links={nameself.examples} />
      <Chips label={text("pronouns.nameself.avoiding")} links={page.avoiding} />
    </Section>
  );
}

interface EmojiSectionProps {
  emoji: NonNullable<ListPageData["emoji"]>;
  sent: ListAnswers["emoji"];
  action: string;
}

/** The section about using an emoji as a pronoun. */
export function EmojiSection({ emoji, sent, action }: EmojiSectionProps) {
  const { text } = useTexts();
  return (
    <Section id="emoji" title={text("pronouns.emoji.header")}>
      <EmojiFace />
      <Explanation markup={emoji.explanation} />
      <OwnWordForm
        action={action}
        name="emoji"
        label={text("pronouns.emoji.label")}
        help={text("pronouns.emoji.help")}
        submit={text("pronouns.emoji.submit")}
        value={sent.value}
        problem={sent.problem && text("pronouns.emoji.problem")}
        maxLength={LIMITS.nullPronoun}
      />
      <Chips label={text("pronouns.emoji.examples")} links={emoji.examples} />
    </Section>
  );
}

function Explanation({ markup }: { markup: string }) {
  return (
    <p className="mb-4 max-w-prose text-soft">
      <Inline text={markup} />
    </p>
  );
}

function Chips({ label, links }: { label: string; links: readonly { label: string; path: string }[] }) {
  if (links.length === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      <span className="text-soft">{label}</span>
      {links.map((link) => (
        <ChipLink key={link.path} to={link.path}>
          <bdi>{link.label}</bdi>
        </ChipLink>
      ))}
    </p>
  );
}
