import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";

export interface SiegePageProps {
  /** Since when, in words; null when it is off. */
  since: string | null;
  result: Refused | undefined;
}

/** What a siege closes, and the switch. */
export function SiegePage({ since, result }: SiegePageProps) {
  const { text } = useTexts();
  const isOn = since !== null;
  return (
    <AdminPage title={text("siege.header")} lede={text("siege.lede")} result={result}>
      <div className="grid max-w-prose grid-cols-1 gap-6">
        {isOn ? (
          <Notice tone="warning">{text("siege.on", { when: since })}</Notice>
        ) : (
          <Notice>{text("siege.off")}</Notice>
        )}
        <PostForm key={String(isOn)}>
          <SubmitRow label={text(isOn ? "siege.end" : "siege.begin")} name="wanted" value={isOn ? "off" : "on"} />
        </PostForm>
      </div>
    </AdminPage>
  );
}
