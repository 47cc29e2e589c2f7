import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { numberSteps } from "#app/shell/number-steps.ts";
import { keepHashReadable } from "#app/shell/readable-hash.ts";

/**
 * Waits until Remix has read the data in the page. `RemixBrowser` throws the promise of it before it does anything else. If React
 * got that promise, a key pressed meanwhile would make it hydrate at once and fail for good ("Root did not complete").
 */
async function readPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (error) {
    await error;
  }
}

keepHashReadable();
numberSteps();
await readPageData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
