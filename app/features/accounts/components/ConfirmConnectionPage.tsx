import type { ReactNode } from "react";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { PostForm } from "./PostForm.tsx";
import { ProviderIcon } from "./ProviderButtons.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface ConfirmConnectionPageProps {
  provider: { id: ProviderId; name: string };
  /** Their name at the provider; possibly "". */
  name: string;
  username: string;
  result: Refused | undefined;
}

/** Shows both accounts side by side, before one of them can sign in to the other. */
export function ConfirmConnectionPage({ provider, name, username, result }: ConfirmConnectionPageProps) {
  const { text } = useTexts();
  return (
    <SignInPage
      title={text("waysIn.confirm.title", { provider: provider.name })}
      lede={text("waysIn.confirm.lede", { provider: provider.name })}
    >
      <FormErrors result={result} />
      <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
        <Side label={text("waysIn.confirm.there", { provider: provider.name })}>
          <ProviderIcon id={provider.id} className="flex-none" />
          <bdi className="min-w-0 break-words">{name || text("waysIn.nameless")}</bdi>
        </Side>
        <Side label={text("waysIn.confirm.here")}>
          <bdi className="min-w-0 break-words">{username}</bdi>
        </Side>
      </dl>
      <PostForm className="grid gap-3">
        <p className="text-note text-soft">{text("waysIn.confirm.hint")}</p>
        <SubmitRow name="intent" value="connect" label={text("waysIn.confirm.yes")}>
          <Button type="submit" look="quiet" name="intent" value="leave">
            {text("waysIn.confirm.no")}
          </Button>
        </SubmitRow>
      </PostForm>
    </SignInPage>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="bg-sheet px-4 py-3">
      <dt className="text-note text-soft">{label}</dt>
      <dd className="flex items-center gap-2.5 font-semibold">{children}</dd>
    </div>
  );
}
