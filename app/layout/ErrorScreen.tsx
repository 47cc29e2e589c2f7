import { isRouteErrorResponse } from "@remix-run/react";
import { useTexts } from "#app/i18n/index.ts";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Hero } from "./Hero.tsx";

interface ErrorScreenProps {
  error: unknown;
  /** No answer came at all: nothing failed on our side. */
  isUnanswered: boolean;
}

/**
 * Something failed. In production Remix has already replaced message and stack by nothing, so what is shown under
 * "more" is safe; in development it holds both.
 */
export function ErrorScreen({ error, isUnanswered }: ErrorScreenProps) {
  const { text } = useTexts();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const details = detailsOf(error);
  return (
    <Hero
      seed="error"
      eyebrow={isUnanswered ? undefined : String(status)}
      title={text("error.header")}
      lede={text(isUnanswered ? "error.unanswered" : "error.generic")}
      actions={
        <>
          <Button look="main" className="needs-script" onClick={() => window.location.reload()}>
            {text("error.reload")}
          </Button>
          <ButtonLink to="/" reloadDocument>
            {text("notFound.back")}
          </ButtonLink>
          {details && (
            <details className="basis-full pt-3">
              <summary>{text("error.details")}</summary>
              <pre dir="ltr" className="mt-2 overflow-x-auto rounded-md border border-line bg-sheet p-4 text-sm">
                {details}
              </pre>
            </details>
          )}
        </>
      }
    />
  );
}

function detailsOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  if (!(error instanceof Error) || !import.meta.env.DEV) return "";
  return [error.stack ?? error.message, error.cause ? String(error.cause) : ""].filter(Boolean).join("\n\n");
}
