import type { MenuItem } from "#app/editions/menus.ts";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { NameField } from "./NameField.tsx";
import { People, PersonRow, Username } from "./People.tsx";
import { Points } from "./Points.tsx";
import { PostForm } from "./PostForm.tsx";

/** Somebody blocked; the day as it is read. */
export interface ShownBlock {
  handle: string;
  username: string;
  since: string;
}

export const BLOCKED_DONE = ["blockedName", "unblocked"] as const;

interface BlockedPageProps {
  nav: readonly MenuItem[];
  blocks: readonly ShownBlock[];
  done: (typeof BLOCKED_DONE)[number] | null;
  /** The name the field begins with. */
  asked: string;
  result: Refused | undefined;
}

/** The people somebody has blocked, and what blocking does. */
export function BlockedPage({ nav, blocks, done, asked, result }: BlockedPageProps) {
  const { text, paragraphs } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.blocked")}
      lede={text("blocks.lede")}
      // Of the form before, when this one was refused.
      done={done && text(`blocks.done.${done}`)}
      result={result}
    >
      <Section title={text("blocks.new.header")}>
        <PostForm className="grid gap-5">
          <NameField
            // After a block, the field is empty for another name.
            key={blocks.length}
            name="username"
            label={text("blocks.new.label")}
            hint={text("blocks.new.hintExact")}
            result={result}
            defaultValue={asked}
            autoComplete="off"
          />
          <SubmitRow label={text("blocks.new.button")} />
        </PostForm>
      </Section>
      <Section title={text("blocks.effect.header")}>
        <Points points={[...paragraphs("blocks.effect.points"), text("blocks.effect.circles")]} />
      </Section>
      <Section title={text("blocks.list.header")}>
        {blocks.length === 0 ? <p className="text-soft">{text("blocks.list.empty")}</p> : <BlockList blocks={blocks} />}
      </Section>
    </AccountPage>
  );
}

function BlockList({ blocks }: { blocks: readonly ShownBlock[] }) {
  const { text } = useTexts();
  return (
    <People>
      {blocks.map(({ handle, username, since }) => (
        <PersonRow
          key={handle}
          answers={
            <Button
              type="submit"
              name="unblock"
              value={handle}
              aria-label={text("blocks.list.unblockLabel", { username })}
            >
              {text("blocks.list.unblock")}
            </Button>
          }
        >
          <div className="min-w-0">
            <Username username={username} />
            <p className="text-note text-soft">{text("blocks.list.since", { day: since })}</p>
          </div>
        </PersonRow>
      ))}
    </People>
  );
}
