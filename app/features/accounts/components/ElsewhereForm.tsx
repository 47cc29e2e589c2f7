import { Form } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

export interface ElsewhereFormProps {
  /** Where the form is sent that asks in the other languages. */
  path: string;
  /** Where to go on to after signing in. */
  redirectTo: string | null;
}

/** For people who are signed in in another language. Nothing is asked anywhere before they press the button. */
export function ElsewhereForm({ path, redirectTo }: ElsewhereFormProps) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="elsewhere" className="grid gap-2.5">
      <h2 id="elsewhere" className="text-center font-normal font-text text-note text-soft">
        {text("signIn.elsewhere.header")}
      </h2>
      {/* The browser itself goes to the other edition, so scripts keep out of it. */}
      <Form method="post" action={path} reloadDocument>
        {redirectTo !== null && <input type="hidden" name="then" value={redirectTo} />}
        <button type="submit" className={`${buttonClass()} min-h-11 w-full cursor-pointer justify-center`}>
          <Icon name="globe" className="flex-none text-larger" />
          <span>{text("signIn.elsewhere.submit")}</span>
        </button>
      </Form>
    </section>
  );
}
