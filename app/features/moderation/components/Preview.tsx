import { itemComponent } from "#app/features/collections/components/kind-components.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { Review } from "../review.server.ts";
import { ShownVersions } from "./ShownVersions.tsx";

/** The entry as its page shows it or would show it. */
export function Preview({ review }: { review: Review }) {
  const { text } = useTexts();
  const { kind, preview } = review;
  const Item = itemComponent(kind);
  return (
    <Section title={text("moderation.review.preview")}>
      <div className="mb-4 empty:hidden">
        <ShownVersions review={review} />
      </div>
      <Sheet>
        <Item entry={preview} place="preview" />
      </Sheet>
    </Section>
  );
}
