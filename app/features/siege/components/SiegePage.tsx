import { PostForm } from "#app/features/accounts/components/PostForm.tsx";
import { AdminPage } from "#app/features/admin/components/AdminPage.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";

export interface SiegePageProps {
  /** Since when, in words; null when it is off. */
  since: string | null;
  /** It has just been switched. */
  done: boolean;
  result: Refused | undefined;
}

const POINTS = ["read", "signIn", "send", "team"] as const;

/** What a siege closes, and the switch. */
export function SiegePage({ since, done, result }: SiegePageProps) {
  const { text } = useTexts();
  const isOn = since !== null;
  return (
    <AdminPage title={text("siege.header")} lede={text("siege.lede")} result={result}>
      <div className="grid max-w-prose grid-cols-1 gap-6">
        {isOn ? (
          <Notice tone="warning">{text("siege.on", { when: since })}</Notice>
        ) : (
          <Notice>{text(done ? "siege.ended" : "siege.off")}</Notice>
        )}
        <section>
          <h2 className="mb-2 text-part">{text("siege.what")}</h2>
          <ul className="grid list-disc gap-1.5 ps-5">
            {POINTS.map((point) => (
              <li key={point}>{text(`siege.points.${point}`)}</li>
            ))}
          </ul>
        </section>
        <PostForm key={String(isOn)}>
          <SubmitRow label={text(isOn ? "siege.end" : "siege.begin")} name="wanted" value={isOn ? "off" : "on"} />
        </PostForm>
      </div>
    </AdminPage>
  );
}
