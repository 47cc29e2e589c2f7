import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Facts } from "#app/features/users/components/Facts.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TransferKind } from "#db/accounts/schema/work.ts";
import type { TransferField } from "../transfer.ts";

/** As much of what is stored as its owner needs to know it again. */
export interface Stored {
  kind: TransferKind;
  fields: readonly { field: TransferField; value: string }[];
}

/** Stored payment details, with a button to delete them for somebody who has just signed in. */
export function StoredPayment({ kind, fields, before, isFresh }: Stored & { before: string; isFresh: boolean }) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="stored" className="grid grid-cols-1 gap-3">
      <h2 id="stored" className="text-part">
        {text("work.payment.stored")}
      </h2>
      <Facts
        facts={[
          [text("work.payment.way"), text(`work.payment.kind.${kind}`)],
          ...fields.map(({ field, value }) => [text(`work.payment.${field}`), <bdi key={field}>{value}</bdi>] as const),
        ]}
      />
      {isFresh && (
        <PostForm className="flex flex-wrap gap-3">
          <input type="hidden" name="before" value={before} />
          <SendButton name="act" value="remove">
            {text("work.payment.remove")}
          </SendButton>
        </PostForm>
      )}
    </section>
  );
}
