import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { isLeftUnasked } from "#app/kit/forms/components/leaving.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { EditorAnswer } from "../answer.server.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import { BASE } from "../fields.ts";

interface Begun {
  /** Whether the form holds something else than the stored card from the beginning: a draft, or what was refused. */
  isBegun: boolean;
  answer: EditorAnswer | undefined;
}

/** Whether the form has changes that are not saved. Asks before the page is left with them. */
export function useUnsaved({ filled }: Pick<EditorPageData, "filled">, { isBegun, answer }: Begun) {
  const { text } = useTexts();
  const version = filled.values[BASE];
  const [state, setState] = useState({ isChanged: isBegun, version });
  // Another version without an answer is the card after a save.
  if (state.version !== version && answer === undefined) setState({ isChanged: false, version });
  const { isChanged } = state;
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isChanged && !isLeftUnasked()) event.preventDefault();
      },
      [isChanged],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(text("cards.editor.unsaved"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
  const changed = useCallback(() => setState((before) => ({ ...before, isChanged: true })), []);
  return { isChanged, changed };
}
