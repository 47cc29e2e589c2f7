import type { MenuItem } from "#app/editions/menus.ts";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Notification } from "../notifications.ts";
import { AccountPage } from "./AccountPage.tsx";
import { PostForm } from "./PostForm.tsx";

export interface SettingsPageProps {
  nav: readonly MenuItem[];
  socialLookup: boolean;
  /** The kinds of mails to choose from, and the chosen ones. */
  kinds: readonly Notification[];
  notifications: readonly Notification[];
  done: boolean;
  result: Refused | undefined;
}

export function SettingsPage({ nav, socialLookup, kinds, notifications, done, result }: SettingsPageProps) {
  const { text } = useTexts();
  return (
    <AccountPage
      nav={nav}
      title={text("account.nav.accountSettings")}
      lede={text("account.settings.lede")}
      done={done && text("account.settings.saved")}
      result={result}
    >
      <PostForm className="grid gap-9">
        <fieldset>
          <legend className="mb-3 font-book font-semibold text-section">{text("account.settings.socialLookup")}</legend>
          <CheckField
            name="socialLookup"
            label={text("account.settings.socialLookupLabel")}
            hint={text("account.settings.socialLookupHint")}
            result={result}
            defaultChecked={socialLookup}
          />
        </fieldset>
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
        <SubmitRow label={text("account.settings.submit")} />
      </PostForm>
    </AccountPage>
  );
}
