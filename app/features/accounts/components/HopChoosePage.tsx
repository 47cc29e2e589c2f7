import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Avatar } from "./Avatar.tsx";
import { SignInPage } from "./SignInPage.tsx";

export interface HopChoosePageProps {
  /** The accounts of this browser, the current one first. */
  people: readonly { username: string; picture: string }[];
  switchPath: string;
  returnTo: string;
}

/** Asks which of several accounts to continue with. */
export function HopChoosePage({ people, switchPath, returnTo }: HopChoosePageProps) {
  const { text } = useTexts();
  return (
    <SignInPage title={text("signIn.hop.choose")} lede={text("signIn.hop.chooseLede")}>
      <Form method="post" action={switchPath} reloadDocument className="grid gap-2.5">
        <input type="hidden" name="returnTo" value={returnTo} />
        {people.map(({ username, picture }) => (
          <button
            key={username}
            type="submit"
            name="username"
            value={username}
            className={`${buttonClass()} min-h-11 w-full cursor-pointer`}
          >
            <Avatar src={picture} size={28} alt="" />
            <span className="min-w-0 break-words">
              {text("frame.account.switch", { username: `\u2068${username}\u2069` })}
            </span>
          </button>
        ))}
      </Form>
    </SignInPage>
  );
}
