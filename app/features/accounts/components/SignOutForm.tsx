import { Form } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { SignOutOffer } from "../session/sign-out-offer.ts";

/** Signs out of all languages, or of this one alone where there are others. */
export function SignOutForm({ offer, className = "" }: { offer: SignOutOffer; className?: string }) {
  const { text } = useTexts();
  const { path, isOneOfMany, language, hasOthers } = offer;
  return (
    <Form method="post" action={path} reloadDocument className={`flex flex-wrap gap-2.5 ${className}`}>
      <Button type="submit">{text(isOneOfMany ? "frame.account.signOutLanguages" : "frame.account.signOut")}</Button>
      {language !== null && (
        <Button type="submit" look="quiet" name="here" value="1">
          {text("frame.account.signOutHere", { language: `\u2068${language}\u2069` })}
        </Button>
      )}
      {hasOthers && (
        <Button type="submit" look="quiet" name="everyone" value="1">
          {text("frame.account.signOutAll")}
        </Button>
      )}
    </Form>
  );
}
