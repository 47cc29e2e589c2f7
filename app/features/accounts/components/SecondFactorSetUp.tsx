import { CodeField } from "#app/kit/forms/components/CodeField.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import type { QrCode } from "../second-factor/qr-code.server.ts";
import { PostForm } from "./PostForm.tsx";

export interface SetUp {
  secret: string;
  /** The address an authenticator app opens. */
  uri: string;
  qrCode: QrCode;
}

/**
 * The key for the app, as a QR code, as a link and as text; and the field for the code that shows that the app has it.
 */
export function SecondFactorSetUp({ secret, uri, qrCode, result }: SetUp & { result: Refused | undefined }) {
  const { text } = useTexts();
  return (
    <Section title={text("secondFactor.setUp.header")}>
      <p>{text("secondFactor.setUp.scan")}</p>
      <Picture {...qrCode} />
      <details className="mt-4">
        <summary className="cursor-pointer font-semibold">{text("secondFactor.setUp.typed")}</summary>
        <div className="mt-3 grid gap-4">
          <p>
            <a href={uri} className={buttonClass()}>
              {text("secondFactor.setUp.open")}
            </a>
          </p>
          <p>
            {text("secondFactor.setUp.secret")}
            <br />
            <code dir="ltr" translate="no" className="break-words text-form">
              {secret.match(/.{1,4}/g)?.join(" ")}
            </code>
          </p>
          <p>
            <CopyButton
              text={secret}
              label={text("secondFactor.setUp.copy")}
              done={text("secondFactor.setUp.copied")}
            />
          </p>
        </div>
      </details>
      <PostForm className="mt-7 grid gap-5">
        <CodeField
          name="code"
          label={text("secondFactor.setUp.code")}
          hint={text("secondFactor.setUp.codeHint")}
          result={result}
        />
        <SubmitRow name="intent" value="confirm" label={text("secondFactor.setUp.submit")} />
      </PostForm>
      <PostForm className="-ms-1 mt-3">
        <SubmitRow name="intent" value="cancel" look="quiet" label={text("secondFactor.setUp.cancel")} />
      </PostForm>
    </Section>
  );
}

/** Dark on light in every theme, with the empty margin cameras need. */
function Picture({ size, path }: QrCode) {
  const { text } = useTexts();
  return (
    <svg
      role="img"
      aria-label={text("secondFactor.setUp.picture")}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mt-4 w-full max-w-60 rounded-md border border-line"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
