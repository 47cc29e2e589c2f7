import { useLocation } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { FrameSpelling } from "./frame.ts";

/** Chooses the spelling. The server converts texts, so a choice reloads the page, with or without scripts. */
export function SpellingForm({ spelling }: { spelling: FrameSpelling }) {
  const { text } = useTexts();
  const { pathname, search } = useLocation();
  const choices = [{ key: "", label: spelling.standard }, ...spelling.others];
  return (
    <form method="post" action="/spelling">
      {/* The server does not see every parameter the browser does. */}
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} suppressHydrationWarning />
      <fieldset className="mb-4">
        <legend className="mb-2 font-semibold">{text("frame.settings.spelling.header")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map(({ key, label }) => (
            <button
              key={key}
              type="submit"
              name="spelling"
              value={key}
              aria-pressed={key === (spelling.chosen ?? "")}
              className="min-h-8 rounded-full border border-(--edge) bg-sheet px-3.5 py-1 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-mark aria-pressed:font-semibold"
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
