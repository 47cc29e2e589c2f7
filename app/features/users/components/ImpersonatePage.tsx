import { Link } from "@remix-run/react";
import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { REASONS } from "#app/features/audit/reasons.ts";
import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";

interface ImpersonatePageProps {
  title: string;
  /** Of the account. */
  path: string;
  /** Where the viewer sets up the second step it takes; null where they have. */
  setUpPath: string | null;
  result: Refused | undefined;
}

/** Begins to see the site as somebody else: what that means, why, and a code of one's own second step. */
export function ImpersonatePage({ title, path, setUpPath, result }: ImpersonatePageProps) {
  const { text } = useTexts();
  const options = [
    { value: "", label: text("users.choose") },
    ...REASONS.map((reason) => ({ value: reason, label: text(`users.email.reasons.${reason}`) })),
  ];
  const back = (
    <Link to={path} discover="none">
      {text("signIn.again.stay")}
    </Link>
  );
  return (
    <AdminPage
      eyebrow={text("users.impersonate.header")}
      title={<bdi>{title}</bdi>}
      lede={text("users.impersonate.lede")}
      result={result}
    >
      {setUpPath === null ? (
        <PostForm className="grid max-w-prose grid-cols-1 gap-5">
          <SelectField name="reason" label={text("moderation.reason")} options={options} required result={result} />
          <CodeField
            name="code"
            label={text("signIn.secondStep.label")}
            hint={text("signIn.secondStep.hint")}
            result={result}
          />
          <SubmitRow label={text("users.impersonate.header")}>{back}</SubmitRow>
        </PostForm>
      ) : (
        <div className="grid max-w-prose gap-5">
          <Notice tone="warning">{text("users.impersonate.noFactor")}</Notice>
          <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <ButtonLink to={setUpPath} discover="none">
              {text("waysIn.secondStepSetUp")}
            </ButtonLink>
            {back}
          </p>
        </div>
      )}
    </AdminPage>
  );
}
