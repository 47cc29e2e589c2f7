import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { REASONS } from "#app/features/audit/reasons.ts";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import type { UserAnswer } from "./UserPage.tsx";

interface SealedFormsProps {
  dataPath: string;
  result: UserAnswer | undefined;
}

/** What is sealed: it opens to who says why. */
export function SealedForms({ dataPath, result }: SealedFormsProps) {
  const { text } = useTexts();
  const options = [
    { value: "", label: text("users.choose") },
    ...REASONS.map((reason) => ({ value: reason, label: text(`users.email.reasons.${reason}`) })),
  ];
  const reason = { label: text("moderation.reason"), options, required: true };
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-prose text-note text-soft">
        {text("users.email.lede")} {text("users.email.told")}
      </p>
      <div role="status" className="empty:hidden">
        {result?.address !== undefined && (
          <p className="break-all font-semibold">
            <bdi>{result.address}</bdi>
          </p>
        )}
      </div>
      <Disclosure summary={text("users.email.show")} isOpen={result !== undefined && result.address === undefined}>
        <PostForm className="grid max-w-prose grid-cols-1 gap-4 pt-3">
          <SelectField {...reason} name="reason" result={result} />
          <SubmitRow label={text("users.email.show")} look="plain" />
        </PostForm>
      </Disclosure>
      <Disclosure summary={text("users.data")}>
        {/* Not sent by a script: the answer is a file. */}
        <form method="post" action={dataPath} className="grid max-w-prose grid-cols-1 gap-4 pt-3">
          <SelectField {...reason} name="reason" id="reason-of-data" result={undefined} />
          <p>
            <Button type="submit">{text("users.data")}</Button>
          </p>
        </form>
      </Disclosure>
    </div>
  );
}
