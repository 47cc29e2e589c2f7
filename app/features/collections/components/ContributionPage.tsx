import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { AccountPage } from "#app/features/accounts/components/AccountPage.tsx";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { DraftSent } from "#app/kit/forms/components/DraftSent.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { RichText } from "#app/kit/i18n/RichText.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { MAX_REPLY_LENGTH } from "../contributions/contribution.ts";
import type { ContributionPage as ContributionPageData } from "../contributions/contribution-pages.server.ts";
import { Differences } from "./Differences.tsx";
import { EntryHeading } from "./EntryHeading.tsx";
import { itemComponent } from "./kind-components.ts";
import { MarkRead } from "./MarkRead.tsx";

interface ContributionPageProps {
  page: ContributionPageData;
  /** What has just happened, in a sentence. */
  done: string | null;
  result: Refused | undefined;
}

/** A proposal of the viewer: its content, its state, and what the viewer can do next. */
export function ContributionPage({ page, done, result }: ContributionPageProps) {
  const { text } = useTexts();
  const { nav, backPath, title, answer, difference, amended, replaced, joined, note, mayWithdraw } = page;
  const reply = <Reply page={page} result={result} />;
  return (
    <AccountPage nav={nav} title={<EntryHeading title={title} />} done={done} result={result}>
      <Link to={backPath} viewTransition className="justify-self-start text-note">
        <Icon name="arrow-left" className="me-1.5" />
        {text("contributions.back")}
      </Link>
      <State page={page} />
      {page.newUntil !== null && <MarkRead until={page.newUntil} />}
      {answer?.reason && reply}
      <Proposal {...page.preview} />
      {difference.length > 0 && (
        <Section title={text("contributions.difference")}>
          <Differences fields={difference} />
        </Section>
      )}
      {amended.length > 0 && (
        <Section title={text("contributions.amended")}>
          <Differences fields={amended} />
        </Section>
      )}
      {joined.length > 0 && (
        <Section title={text("contributions.joined.header")}>
          <p className="mb-4 max-w-prose">{text("contributions.joined.lede")}</p>
          <Differences fields={joined} />
        </Section>
      )}
      {replaced.length > 0 && (
        <Section title={text("contributions.replaced.header")}>
          <p className="mb-4 max-w-prose">{text("contributions.replaced.lede")}</p>
          <Differences fields={replaced} />
        </Section>
      )}
      {note !== "" && (
        <Section title={text("contributions.note")}>
          <UserText>{note}</UserText>
        </Section>
      )}
      {!answer?.reason && reply}
      {mayWithdraw && (
        <PostForm className="grid justify-items-start gap-1.5 border-line border-t pt-6">
          <SubmitRow look="plain" name="intent" value="withdraw" label={text("contributions.withdraw")} />
          <p className="text-note text-soft">{text("contributions.withdrawHint")}</p>
        </PostForm>
      )}
      {/* A refused form shows itself again, so reaching this page means that the form was accepted. */}
      {done !== null && <DraftSent />}
    </AccountPage>
  );
}

function State({ page }: Pick<ContributionPageProps, "page">) {
  const { text } = useTexts();
  const { icon, state, about, what, day, answer, actions } = page;
  const saysMore = answer !== null && (answer.reason !== null || answer.message !== "");
  return (
    <Sheet className="grid gap-4 py-5">
      <div className="flex gap-3.5">
        <Icon name={icon} className="mt-[0.3em] w-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 className="text-part">{state}</h2>
          <p className="mt-1">{about}</p>
          <p className="mt-1 text-note text-soft">
            {what} · {text("contributions.sent", { day })}
          </p>
          {answer && !saysMore && <p className="text-note text-soft">{answer.from}</p>}
        </div>
      </div>
      {answer && saysMore && <Answer {...answer} />}
      <Actions {...actions} />
    </Sheet>
  );
}

function Answer({ from, reason, message, duplicate }: NonNullable<ContributionPageData["answer"]>) {
  const { text } = useTexts();
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 className="text-form">{text("contributions.answer")}</h3>
      {reason && (
        <p>
          <RichText
            name="frame.labelled"
            parts={{
              label: <span className="text-soft">{text("contributions.reason")}</span>,
              value: <strong className="font-semibold">{reason}</strong>,
            }}
          />
        </p>
      )}
      {duplicate && (
        <p>
          <RichText
            name="contributions.duplicate"
            parts={{
              entry: (
                <Link to={duplicate.path} className="break-words font-semibold">
                  <bdi>{duplicate.title}</bdi>
                </Link>
              ),
            }}
          />
        </p>
      )}
      {message !== "" && <UserText>{message}</UserText>}
      <p className="text-note text-soft">{from}</p>
    </div>
  );
}

function Actions({ entryPath, changePath, correctPath, againPath }: ContributionPageData["actions"]) {
  const { text } = useTexts();
  if ([entryPath, changePath, correctPath, againPath].every((path) => path === null)) return null;
  return (
    <div className="flex flex-wrap gap-2.5 border-line border-t pt-4">
      {entryPath && <ButtonLink to={entryPath}>{text("contributions.entry")}</ButtonLink>}
      {changePath && (
        <ButtonLink to={changePath} discover="none" look="quiet">
          {text("contributions.changeEntry")}
        </ButtonLink>
      )}
      {correctPath && (
        <ButtonLink to={correctPath} discover="none">
          {text("contributions.correct")}
        </ButtonLink>
      )}
      {againPath && (
        <ButtonLink to={againPath} discover="none" look={entryPath ? "quiet" : "plain"}>
          {text("contributions.again")}
        </ButtonLink>
      )}
    </div>
  );
}

function Reply({ page: { reply, mayReply }, result }: Pick<ContributionPageProps, "page" | "result">) {
  const { text } = useTexts();
  if (reply === null && !mayReply) return null;
  return (
    <Section title={text("contributions.reply.header")}>
      {reply === null ? (
        <PostForm>
          <TextAreaField
            name="reply"
            label={text("contributions.reply.label")}
            hint={text("contributions.reply.hint", { most: MAX_REPLY_LENGTH })}
            result={result}
            rows={4}
            maxLength={MAX_REPLY_LENGTH}
          />
          <SubmitRow look="plain" name="intent" value="reply" label={text("contributions.reply.submit")} />
        </PostForm>
      ) : (
        <div className="grid gap-2">
          <UserText>{reply.message}</UserText>
          <p className="text-note text-soft">{text("contributions.sent", { day: reply.day })}</p>
        </div>
      )}
    </Section>
  );
}

function Proposal({ kind, entry }: ContributionPageData["preview"]) {
  const { text } = useTexts();
  const Item = itemComponent(kind);
  return (
    <Section title={text("contributions.preview")}>
      <Item entry={entry} place="preview" />
    </Section>
  );
}

/** What somebody wrote, in whatever language. */
const UserText = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="break-words border-accent border-s-3 ps-4 whitespace-pre-line">
    {children}
  </p>
);
