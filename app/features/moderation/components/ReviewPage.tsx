import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import type { DecisionAnswer } from "../duplicates.ts";
import { showFor } from "../queue.ts";
import type { Review } from "../review.server.ts";
import { AuthorCounts } from "./AuthorPage.tsx";
import { DecisionBox, DecisionForm } from "./DecisionForm.tsx";
import { DiffList } from "./DiffList.tsx";
import { KeysDialog } from "./KeysDialog.tsx";
import { LogList } from "./LogList.tsx";
import { MergeNotice } from "./MergeNotice.tsx";
import { Person } from "./Person.tsx";
import { Preview } from "./Preview.tsx";
import { ReviewActions } from "./ReviewActions.tsx";
import { hasAnswer, ReviewAnswer } from "./ReviewAnswer.tsx";
import { ReviewContent } from "./ReviewContent.tsx";
import { Rivals } from "./Rivals.tsx";
import { Tags } from "./Tags.tsx";
import { useChosenReview } from "./use-chosen-review.ts";
import { useReviewKeys } from "./use-review-keys.ts";

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
            gone={review.gone}
            isContested={(review.merge?.conflicts.length ?? 0) > 0}
            patterns={patterns}
          />
        </>
      }
      actions={<ReviewActions review={review} keys={keys} openKeys={() => help.current?.showModal()} />}
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
              {hasAnswer(review) && <ReviewAnswer review={review} />}
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
      <KeysDialog keys={keys} dialog={help} moves={decision.moves} />
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

/** Who made the proposal, and what became of their earlier ones. */
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
