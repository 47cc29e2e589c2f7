import { useTexts } from "#app/kit/i18n/context.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { SignInPage } from "./SignInPage.tsx";

/** For members who are signed in during a siege: their account waits, and they stay signed in. */
export function SignInWaitPage({ title }: { title: string }) {
  const { text } = useTexts();
  return (
    <SignInPage title={title}>
      <p>{text("signIn.siegeStay")}</p>
      <p>
        <ButtonLink to="/" reloadDocument>
          {text("notFound.back")}
        </ButtonLink>
      </p>
    </SignInPage>
  );
}
