import { useEffect, useMemo, useRef, useState } from "react";
import { LIMITS } from "#app/editions/pronoun-set.ts";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import { Button, ButtonLink } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import { CopyButton } from "#app/kit/ui/CopyButton.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { linkPath, pronounAddress } from "../address.ts";
import { fullGrammar } from "../compact-grammar.ts";
import type { GeneratorData } from "../generator.ts";
import { type ListAnswers, mixProblem } from "../list-query.ts";
import { mergeAll } from "../merge.ts";
import { Address } from "./GeneratorResult.tsx";

interface MixBuilderProps {
  data: GeneratorData;
  /** Sets chosen in a submitted form, and its problem. */
  mix: ListAnswers["mix"];
  examples: { name: string; path: string }[];
}

/** Lets people choose several sets to use in turn, and gives them one address. */
export function MixBuilder({ data, mix, examples }: MixBuilderProps) {
  const { text } = useTexts();
  const grammar = useMemo(() => fullGrammar(data.grammar), [data.grammar]);
  const [chosen, setChosen] = useState(() => new Set(mix.chosen));
  const sets = [...new Set(grammar.sets.values())].filter((set) => chosen.has(set.canonicalName));
  const problem = mixProblem(sets.length);
  const merged = problem === null ? mergeAll(sets) : null;
  const path = merged && linkPath(pronounAddress(merged, grammar));
  // Too few is no problem until the form is submitted; too many is said at once.
  const shownProblem = problem === "tooFew" && mix.problem === null ? null : problem;

  // When the message is already shown, autofocus does not apply again, so the focus is moved here.
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (mix.problem !== null) message.current?.focus();
  }, [mix]);

  function toggle(key: string) {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  }

  return (
    <div className="grid gap-5">
      <Form action={data.action} method="get" preventScrollReset className="grid gap-4">
        {/* Tells that the form was submitted even when nothing is chosen. */}
        <input type="hidden" name="mixed" value="1" />
        <fieldset aria-describedby={shownProblem ? "mix-problem" : undefined}>
          <legend className="sr-only">{text("pronouns.multiple.choose")}</legend>
          <div className="flex flex-wrap gap-2">
            {data.bases
              .flatMap((group) => group.sets)
              .map((set) => (
                <label
                  key={set.key}
                  className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-(--edge) bg-sheet px-3.5 py-1 font-book text-dense hover:border-accent has-checked:border-accent has-checked:bg-mark has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
                >
                  <input
                    type="checkbox"
                    name="mix"
                    value={set.key}
                    checked={chosen.has(set.key)}
                    onChange={() => toggle(set.key)}
                    className="size-4 shrink-0 outline-none"
                  />
                  <bdi>
                    <BreakAtSlashes text={set.name} />
                  </bdi>
                </label>
              ))}
          </div>
        </fieldset>
        {shownProblem && (
          <p
            ref={message}
            id="mix-problem"
            role="alert"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: the answer to a submitted form
            autoFocus={mix.problem !== null}
            className="font-semibold text-danger"
          >
            {shownProblem === "tooFew"
              ? text("pronouns.multiple.problem")
              : text("pronouns.multiple.tooMany", { limit: LIMITS.alternatives })}
          </p>
        )}
        {path && (
          <p className="break-words font-book text-name">
            <Address origin={data.origin} path={path} />
          </p>
        )}
        <p className="flex flex-wrap gap-2.5">
          {path ? (
            <>
              <ButtonLink to={path} look="main" discover="none">
                {text("pronouns.multiple.submit")} <Icon name="arrow-right" />
              </ButtonLink>
              <CopyButton
                text={`${data.origin}${path}`}
                label={text("generator.result.copy")}
                done={text("generator.result.copied")}
              />
            </>
          ) : (
            <Button type="submit">
              {text("pronouns.multiple.submit")} <Icon name="arrow-right" />
            </Button>
          )}
        </p>
      </Form>
      {examples.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-soft">{text("pronouns.multiple.examples")}</span>
          {examples.map((example) => (
            <ChipLink key={example.path} to={example.path}>
              {example.name}
            </ChipLink>
          ))}
        </p>
      )}
    </div>
  );
}
