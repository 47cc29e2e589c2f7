import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Button, buttonClass } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { SECTIONS, sectionOf } from "../fields.ts";
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
            <a href={signInPath} target="_blank" rel="noreferrer" className={buttonClass("main")}>
              <Icon name="user" /> {signIn}
            </a>
            <Button type="submit">{text("confirm.save")}</Button>
          </p>
          <Typed fields={fields} />
        </form>
      </Page>
    </>
  );
}

/** Fields that people write in themselves; the others are choices, which mean nothing by themselves. */
const WRITTEN =
  /^(?:names|pronunciation|pronouns|description|words\d+|customFlagName|links|circle|relationship|birthday|timeZone|eventName|legendDescription|sensitive|teamName)$/;

/** What was typed, so that its author sees that it is all there. */
function Typed({ fields }: Pick<SignedOutForm["signedOut"], "fields">) {
  const { text } = useTexts();
  const written = fields.filter(([name, value]) => value !== "" && WRITTEN.test(name));
  const parts = SECTIONS.map((section) => ({
    section,
    values: written.flatMap(([name, value]) => (sectionOf(name) === section ? [value] : [])),
  })).filter(({ values }) => values.length > 0);
  return (
    <dl className="grid grid-cols-1 gap-3">
      {parts.map(({ section, values }) => (
        <div key={section}>
          <dt className="font-semibold text-note">{text(`cards.editor.section.${section}`)}</dt>
          <dd>
            <ul className={section === "description" ? "" : "flex flex-wrap gap-x-5"}>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: values repeat, and the order never changes
                <li key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {value}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
