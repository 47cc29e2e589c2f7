import { isRouteErrorResponse } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";

interface ErrorScreenProps {
  error: unknown;
  /** True when no response arrived: the network failed, not the server. */
  isUnanswered: boolean;
}

/**
 * Shows an error: its status, name and message, and a link home. In production Remix has already replaced our message by a
 * neutral sentence; in development the stack and cause are shown too.
 */
export function ErrorScreen({ error, isUnanswered }: ErrorScreenProps) {
  const { text } = useTexts();
  const { status, name, message, details } = aboutError(error);
  return (
    <Hero
      seed="error"
      eyebrow={isUnanswered ? undefined : String(status)}
      title={text(status === OTHER_ACCOUNT ? "error.otherAccount.header" : "error.header")}
      lede={text(isUnanswered ? "error.unanswered" : sentenceFor(status))}
      actions={
        <>
          <Button look="main" className="needs-script" onClick={() => window.location.reload()}>
            {text("error.reload")}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {text("notFound.back")}
          </ButtonLink>
          {!isUnanswered && (
            <p className="wrap-anywhere basis-full pt-3 text-soft text-small">
              <bdi lang="en" dir="ltr">
                {[name, message].filter(Boolean).join(": ")}
              </bdi>
            </p>
          )}
          {details && (
            <details className="basis-full">
              <summary>{text("error.details")}</summary>
              <pre
                lang="en"
                dir="ltr"
                className="mt-2 overflow-x-auto rounded-md border border-line bg-sheet p-4 text-small"
              >
                {details}
              </pre>
            </details>
          )}
        </>
      }
    />
  );
}

/** A form was made for somebody else than who is signed in now. */
const OTHER_ACCOUNT = 409;

/** Below 500 nothing is wrong on our side: it was asked too often, or for what the page does not do. */
function sentenceFor(status: number): TextKey {
  if (status === OTHER_ACCOUNT) return "error.otherAccount.message";
  if (status === 429) return "error.tooOften";
  return status >= 400 && status < 500 ? "error.refused" : "error.generic";
}

interface AboutError {
  status: number;
  name: string;
  message: string;
  /** Stack and cause; "" in production. */
  details: string;
}

function aboutError(error: unknown): AboutError {
  if (isRouteErrorResponse(error)) {
    // Words are those of Remix: our own answers have none.
    const message = import.meta.env.DEV && typeof error.data === "string" ? error.data : "";
    return { status: error.status, name: error.statusText || "Error", message, details: "" };
  }
  if (!(error instanceof Error)) return { status: 500, name: "Error", message: "", details: "" };
  const { name, message, stack, cause } = error;
  const details = import.meta.env.DEV ? [stack, cause && String(cause)].filter(Boolean).join("\n\n") : "";
  return { status: 500, name, message, details };
}
