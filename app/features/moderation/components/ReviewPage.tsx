import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { DecisionAnswer } from "../duplicates.ts";
import { showFor } from "../queue.ts";
import type { Review } from "../review.server.ts";
import { VIEWS } from "../view.ts";
import { AuthorCounts } from "./AuthorPage.tsx";
import { DecisionBox, DecisionForm } from "./DecisionForm.tsx";
import { DiffList, DiffSides } from "./DiffList.tsx";
import { DiffLegend } from "./DiffText.tsx";
import { FieldList } from "./FieldList.tsx";
import { Key } from "./Key.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { LogList } from "./LogList.tsx";
import { MergeNotice } from "./MergeNotice.tsx";
import { Person } from "./Person.tsx";
import { Preview } from "./Preview.tsx";
import { Rivals } from "./Rivals.tsx";
import { ShownVersions } from "./ShownVersions.tsx";
import { Tags } from "./Tags.tsx";
import { useChosenReview } from "./use-chosen-review.ts";
import { type ReviewKeys, useReviewKeys } from "./use-review-keys.ts";

interface ReviewPageProps {
  review: Review;
  collection: string;
  /** The address of the page, where its form posts to. */
  path: string;
  /** Where its script asks what chosen sides of conflicts would give. */
  chosenPath: string;
  undoPath: string;
  result: DecisionAnswer | undefined;
}

/** One proposal with everything a moderator needs to decide about it. */
export function ReviewPage({ review, collection, path, chosenPath, undoPath, result }: ReviewPageProps) {
  const { text } = useTexts();
  const help = useRef<HTMLDialogElement>(null);
  const title = useFocusOnNext(review.id);
  const { shown, onChoose } = useChosenReview(review, chosenPath);
  const keys = useReviewKeys({ subject: review.id, moves: review.decision.moves, help, title });
  const { isEdit, rivals, patterns, decision, status, at } = review;
  return (
    <AdminPage
      eyebrow={
        <Link to={review.paths.queue} discover="none">
          {collection}
        </Link>
      }
      title={
        <bdi ref={title} tabIndex={-1} className="break-words">
          {review.title}
        </bdi>
      }
      lede={
        <>
          {text(`moderation.show.${showFor(status)}`)} · {at}{" "}
          <Tags
            isEdit={isEdit}
            rivals={rivals.length}
            isContested={(review.merge?.conflicts.length ?? 0) > 0}
            patterns={patterns}
          />
        </>
      }
      actions={<Actions review={review} keys={keys} openKeys={() => help.current?.showModal()} />}
      result={result}
    >
      <div className="grid items-start gap-x-columns gap-y-10 lg:grid-cols-aside">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          {review.note !== "" && (
            <Section title={text("moderation.review.note")}>
              <p dir="auto" className="whitespace-pre-wrap break-words">
                {review.note}
              </p>
            </Section>
          )}
          {review.merge && (
            <MergeNotice
              key={review.id}
              merge={review.merge}
              hasChoice={decision.moves.length > 0}
              result={result}
              onChoose={onChoose}
            />
          )}
          <ReviewContent review={shown} path={path} />
          {review.replaced.length > 0 && (
            <Section title={text("moderation.merge.replaced")}>
              <DiffList diffs={review.replaced} />
            </Section>
          )}
          {rivals.length > 0 && <Rivals rivals={rivals} />}
          <Preview review={shown} />
        </div>
        <div className="grid min-w-0 gap-7 lg:sticky lg:top-6">
          {(hasAnswer(review) || decision.isOwn || decision.moves.length > 0) && (
            <DecisionBox>
              {hasAnswer(review) && <Answer review={review} />}
              {/* The key resets the form: what was typed for one proposal must not stay for the next. */}
              <DecisionForm key={review.id} decision={decision} path={path} result={result} keys={keys} />
            </DecisionBox>
          )}
          <AboutAuthor review={review} />
        </div>
      </div>
      <Section title={text("moderation.review.history")}>
        <LogList lines={review.history} undoPath={undoPath} />
      </Section>
      <KeysDialog keys={keys} dialog={help} />
    </AdminPage>
  );
}

/** Moves the focus to the next proposal after a decision, so that it is not left on a button of the previous one. */
function useFocusOnNext(subject: string) {
  const title = useRef<HTMLElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current !== subject) title.current?.focus();
    shown.current = subject;
  }, [subject]);
  return title;
}

function Actions({ review, keys, openKeys }: { review: Review; keys: ReviewKeys; openKeys: () => void }) {
  const { text } = useTexts();
  const { next, edit, entry } = review.paths;
  const hint = (name: string) => (keys.areOn ? <Key name={name} /> : null);
  return (
    <>
      {next && (
        <ButtonLink to={next} discover="none" data-act="next" aria-keyshortcuts={keys.areOn ? "n" : undefined}>
          {text("moderation.review.next")} ({text("moderation.review.left", { count: review.waiting })}) {hint("n")}
        </ButtonLink>
      )}
      {edit && (
        <ButtonLink to={edit} discover="none" data-act="edit" aria-keyshortcuts={keys.areOn ? "e" : undefined}>
          <Icon name="pen" /> {text("moderation.review.amend")} {hint("e")}
        </ButtonLink>
      )}
      <ButtonLink to={entry} discover="none" look="quiet" className="-mx-4">
        {text("moderation.review.entry")}
      </ButtonLink>
      {keys.areReady && (
        <Button look="quiet" onClick={openKeys} className="-mx-4 pointer-coarse:hidden">
          {text("moderation.keys.header")} {hint("?")}
        </Button>
      )}
    </>
  );
}

/** The content; for an edit, its differences or the content before or after it. */
function ReviewContent({ review, path }: { review: Review; path: string }) {
  const { text } = useTexts();
  const { view, isEdit, fields, diffs } = review;
  const changes = diffs.reduce((sum, diff) => sum + diff.changes, 0);
  return (
    <Section title={text("moderation.review.says")}>
      {isEdit && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-2">
            {VIEWS.map((one) => (
              <ChipLink
                key={one}
                to={one === VIEWS[0] ? path : `${path}?view=${one}`}
                current={one === view}
                preventScrollReset
              >
                {text(`moderation.review.${one}`)}
              </ChipLink>
            ))}
          </p>
          <p className="text-note text-soft">{text("moderation.review.changes", { count: changes })}</p>
          <DiffLegend />
        </div>
      )}
      <div role="status" className="mb-4 empty:hidden">
        <ShownVersions review={review} />
      </div>
      {view === "difference" && <DiffList diffs={diffs} />}
      {view === "sides" && <DiffSides diffs={diffs} />}
      {(view === "before" || view === "after") && <FieldList fields={fields} />}
    </Section>
  );
}

/** Whether the moderators or the author wrote anything about the decision. */
const hasAnswer = ({ answer, reply }: Review): boolean =>
  Boolean(answer && (answer.reason || answer.message)) || reply !== null;

/** The explanation of the decision and the author's reply. */
function Answer({ review: { answer, reply } }: { review: Review }) {
  const { text } = useTexts();
  return (
    <div className="grid gap-2">
      {answer?.reason && <p className="font-semibold">{text(`collections.reasons.${answer.reason}`)}</p>}
      {answer?.duplicate && (
        <p>
          <Link to={answer.duplicate.path} discover="none" className="break-words">
            <bdi>{answer.duplicate.title}</bdi>
          </Link>
        </p>
      )}
      {answer?.message && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {answer.message}
        </p>
      )}
      {reply && (
        <Sheet className="grid gap-1">
          <p className="text-note text-soft">
            {text("moderation.review.reply")} · {reply.at}
          </p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {reply.message}
          </p>
        </Sheet>
      )}
    </div>
  );
}

function AboutAuthor({ review: { author } }: { review: Review }) {
  const { text } = useTexts();
  if (author === null) return null;
  return (
    <section aria-labelledby="author" className="grid gap-2">
      <h2 id="author" className="text-part">
        {text("moderation.review.author")}
      </h2>
      <p>
        <Person person={author} path={author.path} />
      </p>
      <AuthorCounts counts={author.counts} />
    </section>
  );
}
