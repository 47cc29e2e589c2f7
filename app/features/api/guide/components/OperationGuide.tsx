import { useTexts } from "#app/kit/i18n/context.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import { askedAddress } from "../asked-address.ts";
import type { GuideOperation } from "../guide.ts";
import { snippetsFor } from "../snippets.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { Described, English } from "./English.tsx";
import { InPieces } from "./InPieces.tsx";
import { TryForm } from "./TryForm.tsx";
import { useTrying } from "./use-trying.ts";

interface OperationGuideProps {
  operation: GuideOperation;
  /** The address of this page. */
  path: string;
  origin: string;
}

/** A question of programs: what it is for, an answer of this edition, code that asks it, and a form to try it. */
export function OperationGuide({ operation, path, origin }: OperationGuideProps) {
  const { text } = useTexts();
  const { id, address, summary, description, parameters, isTried } = operation;
  const { shown, hasFailed, isWaiting, ask, place } = useTrying(operation);
  const such = Object.fromEntries(
    parameters.map(({ name, isRequired, placeholder }) => [name, isRequired ? placeholder : ""]),
  );
  const url = origin + (shown?.address ?? askedAddress(operation, such));
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <Sheet className="grid min-w-0 gap-3">
        <English as="h3" id={`${id}-title`} className="text-part">
          {summary}
        </English>
        <p dir="ltr" className="wrap-anywhere">
          <code translate="no">
            GET <InPieces address={address} />
          </code>
        </p>
        <English className="text-soft">
          <Described text={description} />
        </English>
        {/* Always there, so that what comes into it is announced. */}
        <div ref={place} role="status" className="grid min-w-0 scroll-mt-6 gap-1 empty:hidden">
          {hasFailed && <p className="font-semibold text-danger">{text("api.failed")}</p>}
          {shown && !hasFailed && (
            <>
              <p className="font-semibold text-note">{text("api.answer", { status: String(shown.status) })}</p>
              <p dir="ltr" className="wrap-anywhere text-note">
                <a href={shown.address} rel="nofollow">
                  <InPieces address={shown.address} />
                </a>
              </p>
              {!shown.isWhole && <p className="text-note">{text("api.cut")}</p>}
            </>
          )}
        </div>
        {shown && !hasFailed && <CodeBlock>{shown.body}</CodeBlock>}
        <div className="no-print grid gap-1">
          <Disclosure summary={text("api.code")}>
            <ul className="grid gap-4 pt-2 pb-3">
              {snippetsFor(url).map(({ language, code }) => (
                <li key={language} className="grid min-w-0 gap-2">
                  <CodeBlock>{code}</CodeBlock>
                  <div className="flex flex-wrap items-center gap-2">
                    <CopyButton text={code} label={text("api.copy", { language })} done={text("api.copied")} />
                  </div>
                </li>
              ))}
            </ul>
          </Disclosure>
          <Disclosure summary={text("api.try")} isOpen={isTried}>
            <TryForm operation={operation} path={path} isWaiting={isWaiting} ask={ask} />
          </Disclosure>
        </div>
      </Sheet>
    </article>
  );
}
