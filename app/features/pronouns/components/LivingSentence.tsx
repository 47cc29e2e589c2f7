import { useEffect, useId, useMemo, useRef, useState } from "react";
import { LIMITS } from "#app/editions/pronoun-set.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { type CompactGrammar, fullGrammar } from "../compact-grammar.ts";
import type { LivingData } from "../living-data.ts";
import type { FilledPart } from "../sentence.ts";
import { sentenceOfWord } from "../typed-word.ts";
import { FilledSentence } from "./FilledSentence.tsx";
import { useAlternative } from "./use-alternative.ts";

interface LivingSentenceProps {
  living: LivingData;
  /** What a typed word is read by; null where the page is in another spelling than the edition's forms. */
  grammar: CompactGrammar | null;
}

/**
 * A sentence that passes from set to set, and takes any word that is typed. Sending it opens the page of the word. A word that the
 * sentence cannot take leaves it as it is.
 */
export function LivingSentence({ living: { turns, sentence, takesNames, action }, grammar }: LivingSentenceProps) {
  const { text } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the scripts ran.
  useEffect(() => setTyped(field.current?.value ?? ""), []);
  const isTyping = typed.trim() !== "";
  const { alternative, pace, setPace } = useAlternative(turns.length, isTyping);
  // Read when somebody begins to type: most visitors never do.
  const whole = useMemo(() => (isTyping && grammar ? fullGrammar(grammar) : null), [isTyping, grammar]);
  const own = useMemo(() => whole && sentenceOfWord(typed, sentence, whole), [typed, sentence, whole]);
  const shown = alternative % turns.length;
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-3">
        {/* All of them lie upon each other, so that the page keeps its height whichever is in sight. */}
        <div className="grid min-w-0 grow grid-cols-1 items-end font-book text-card leading-snug">
          {turns.map(({ name, parts }, index) => (
            <Turn key={name} parts={parts} isShown={own === null && index === shown} />
          ))}
          {own !== null && <Turn parts={own} isShown />}
        </div>
        <button
          type="button"
          aria-pressed={pace === "pause"}
          onClick={() => setPace(pace === "pause" ? "slow" : "pause")}
          className={`needs-script grid size-11 flex-none place-items-center rounded-full text-soft hover:text-accent ${isTyping ? "invisible" : ""}`}
        >
          {/* Both stand in the page: for one that comes later the browser would load the file of all icons. */}
          <span className={pace === "pause" ? "contents" : "hidden"}>
            <Icon name="play" />
          </span>
          <span className={pace === "pause" ? "hidden" : "contents"}>
            <Icon name="pause" />
          </span>
          <span className="sr-only">{text("pronouns.set.pause")}</span>
        </button>
      </div>
      <Form
        action={action}
        method="get"
        onSubmit={(event) => {
          if (isTyping) return;
          event.preventDefault();
          field.current?.focus();
        }}
        className="flex flex-wrap items-end gap-2.5"
      >
        <label htmlFor={id} className="grid min-w-0 flex-1 basis-48 gap-1 font-semibold text-note">
          {text(takesNames ? "home.living.label" : "home.living.pronoun")}
          <input
            ref={field}
            id={id}
            name="word"
            onInput={(event) => setTyped(event.currentTarget.value)}
            maxLength={LIMITS.nullPronoun}
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-11 w-full rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book font-normal text-field"
          />
        </label>
        <Button type="submit" className="min-h-11">
          {text("home.living.submit")} <Icon name="arrow-right" />
        </Button>
      </Form>
      {/* Its line is always there, so that nothing moves while somebody types. */}
      <p role="status" className="-mt-2.5 needs-script min-h-5 text-small text-soft">
        {isTyping && own === null && text("home.living.lookUp")}
      </p>
    </div>
  );
}

function Turn({ parts, isShown }: { parts: readonly FilledPart[]; isShown: boolean }) {
  return (
    <p
      aria-hidden={!isShown || undefined}
      className={`wrap-anywhere col-start-1 row-start-1 min-w-0 ${isShown ? "living" : "invisible"}`}
    >
      <FilledSentence parts={parts} />
    </p>
  );
}
