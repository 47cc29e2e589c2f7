import { Conflicts } from "#app/features/collections/components/Conflicts.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { Review } from "../review.server.ts";
import { DECISION_FORM } from "./DecisionForm.tsx";
import { By } from "./Person.tsx";

interface MergeNoticeProps {
  merge: NonNullable<Review["merge"]>;
  /** Whether the viewer may choose a side. */
  hasChoice: boolean;
  result: Refused | undefined;
  onChoose(): void;
}

/** Says that somebody else changed the entry in the meantime, and asks to resolve conflicts. */
export function MergeNotice({ merge: { changed, conflicts }, hasChoice, result, onChoose }: MergeNoticeProps) {
  const { text } = useTexts();
  const about = { fields: inARow(changed) };
  const authors = Object.fromEntries(conflicts.map(({ name, by }) => [name, by && <By person={by} />]));
  if (conflicts.length === 0) return <Notice>{text("moderation.merge.clean", about)}</Notice>;
  return (
    <Section title={text("moderation.merge.header")}>
      <p className="mb-4 max-w-prose">{text("moderation.merge.lede")}</p>
      <Conflicts
        conflicts={conflicts}
        authors={authors}
        {...(hasChoice ? { choosing: { form: DECISION_FORM, result, onChoose } } : {})}
      />
    </Section>
  );
}
