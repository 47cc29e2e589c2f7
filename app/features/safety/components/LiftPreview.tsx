import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SendButton } from "#app/features/moderation/components/SendButton.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import type { CaseData } from "./CasePage.tsx";
import { SubjectName } from "./SubjectName.tsx";

/** What the end of a ban brings back, before it ends. */
export function LiftPreview({ page: { path, subject } }: { page: CaseData }) {
  const { text } = useTexts();
  return (
    <AdminPage title={text("safety.ban.liftSure")} lede={<SubjectName subject={subject} />} isQuestion>
      <p className="max-w-prose text-soft">{text("safety.ban.liftWhat")}</p>
      <Form method="post" action={path} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="sure" value="yes" />
        <SendButton name="act" value="lift" look="main">
          {text("safety.ban.lift")}
        </SendButton>
        <ButtonLink to={path} look="quiet">
          {text("safety.ban.back")}
        </ButtonLink>
      </Form>
    </AdminPage>
  );
}
