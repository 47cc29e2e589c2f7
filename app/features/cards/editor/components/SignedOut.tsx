import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Button, buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import type { SignedOutForm } from "../signed-out.ts";

/** Keeps what was typed while its owner signs in elsewhere, and sends it again. */
export function SignedOut({ form: { fields, path, signInPath, signIn } }: { form: SignedOutForm["signedOut"] }) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed="editor" title={text("cards.editor.header")} />
      <Page>
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          // See `useSameAccountInAllTabs`.
          data-awaits-sign-in=""
          className="grid max-w-prose gap-5"
        >
          <div role="status">
            <Notice tone="warning">{text("cards.editor.signedOut")}</Notice>
          </div>
          {fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the order never changes
            <textarea key={index} hidden readOnly name={name} defaultValue={value} />
          ))}
          <p className="flex flex-wrap gap-3">
            <a href={signInPath} target="_blank" rel="noreferrer" className={buttonClass()}>
              <Icon name="user" /> {signIn}
            </a>
            <Button type="submit" look="main">
              {text("cards.editor.customFlag.retry")}
            </Button>
          </p>
        </form>
      </Page>
    </>
  );
}
