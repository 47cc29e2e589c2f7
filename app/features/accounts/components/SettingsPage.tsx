import type { MenuItem } from "#app/editions/menus.ts";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { DIGEST_DAYS, type DigestDays, type Notification, type Queue } from "../notifications.ts";
import { AccountPage } from "./AccountPage.tsx";
import { PostForm } from "./PostForm.tsx";

export interface SettingsPageProps {
  nav: readonly MenuItem[];
  socialLookup: boolean;
  /** Null where the operator offers no such thing. */
  wellKnown: boolean | null;
  /** The kinds of mails to choose from, and the chosen ones. */
  kinds: readonly Notification[];
  notifications: readonly Notification[];
  /** What somebody may be reminded of, with how many days are between two mails now. */
  queues: readonly { queue: Queue; label: string; days: DigestDays }[];
  done: boolean;
  result: Refused | undefined;
}

const LABELS = {
  0: "account.settings.digests.never",
  1: "account.settings.digests.daily",
  7: "account.settings.digests.weekly",
} as const;

/** The field of a queue in the form. */
export const digestName = (queue: Queue): string => `digest-${queue}`;

export function SettingsPage({
  nav,
  socialLookup,
  wellKnown,
  kinds,
  notifications,
  queues,
  done,
  result,
}: SettingsPageProps) {
  const { text } = useTexts();
  const choices = DIGEST_DAYS.map((days) => ({ value: String(days), label: text(LABELS[days]) }));
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.accountSettings")}
      lede={text("account.settings.lede")}
      done={done && text("account.settings.saved")}
      result={result}
    >
      <PostForm className="grid gap-9">
        <Permission name="socialLookup" isGiven={socialLookup} result={result} />
        {wellKnown !== null && <Permission name="wellKnown" isGiven={wellKnown} result={result} />}
        <fieldset>
          <legend className="mb-1 font-book font-semibold text-section">
            {text("account.settings.notifications")}
          </legend>
          <p className="mb-3 text-note text-soft">{text("account.settings.notificationsHint")}</p>
          <div className="grid gap-3">
            {kinds.map((kind) => (
              <CheckField
                key={kind}
                name={kind}
                label={text(`account.settings.kinds.${kind}`)}
                result={result}
                defaultChecked={notifications.includes(kind)}
              />
            ))}
          </div>
        </fieldset>
        {queues.length > 0 && (
          <fieldset>
            <legend className="mb-1 font-book font-semibold text-section">
              {text("account.settings.digests.header")}
            </legend>
            <p className="mb-3 max-w-prose text-note text-soft">{text("account.settings.digests.hint")}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              {queues.map(({ queue, label, days }) => (
                <SelectField
                  key={queue}
                  name={digestName(queue)}
                  label={label}
                  options={choices}
                  defaultValue={String(days)}
                  result={result}
                />
              ))}
            </div>
          </fieldset>
        )}
        <SubmitRow label={text("confirm.save")} />
      </PostForm>
    </AccountPage>
  );
}

interface PermissionProps extends Pick<SettingsPageProps, "result"> {
  name: "socialLookup" | "wellKnown";
  isGiven: boolean;
}

/** What programs and other sites may do, and what follows from it. */
function Permission({ name, isGiven, result }: PermissionProps) {
  const { text } = useTexts();
  return (
    <fieldset>
      <legend className="mb-3 font-book font-semibold text-section">{text(`account.settings.${name}`)}</legend>
      <CheckField
        name={name}
        label={text(`account.settings.${name}Label`)}
        hint={text(`account.settings.${name}Hint`)}
        result={result}
        defaultChecked={isGiven}
      />
    </fieldset>
  );
}
