import { useId, useState } from "react";
import { findFlags } from "#app/kit/flags/find.ts";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { FieldError, INPUT } from "#app/kit/forms/components/Field.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { buttonValue, closestIndex, LIST_BUTTON, moved } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { LIMITS } from "../../limits.ts";
import type { EditorPageData } from "../editor-page.server.ts";
import type { PartProps } from "./EditorForm.tsx";

type Choice = EditorPageData["flags"][number];

/** The flags of a card: chosen ones in their order, and all others to tick. Its buttons work without scripts too. */
export function FlagPicker({ page, result }: PartProps) {
  const { text } = useTexts();
  const search = useId();
  const [chosen, setChosen] = useState<readonly string[]>(result.lists?.flags ?? []);
  const [query, setQuery] = useState("");
  const found = new Set(findFlags(page.flags, query).map(({ key }) => key));
  // A flag that is not offered here any more stays in sight, so that it can be taken off.
  const nameOf = (key: string): Choice => page.flags.find((flag) => flag.key === key) ?? unknownFlag(key);
  const toggle = (key: string) =>
    setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const move = (from: number, step: -1 | 1) =>
    setChosen((before) => moved(before, from, closestIndex(from + step, before.length)));
  return (
    <fieldset id={fieldId("flags")} tabIndex={-1} className="grid min-w-0 gap-5">
      <legend className="mb-1.5 text-soft">{text("cards.editor.flagsHint")}</legend>
      <FieldError name="flags" result={result} />
      {chosen.length > 0 && (
        <ol aria-label={text("cards.editor.flagsChosen")} className="grid gap-1">
          {chosen.map(nameOf).map((flag, at) => (
            <li key={flag.key} className="flex items-center gap-2">
              <Tick flag={flag} isTicked onChange={() => toggle(flag.key)} />
              <Step step="up" at={at} flag={flag} isOff={at === 0} onPress={() => move(at, -1)} />
              <Step step="down" at={at} flag={flag} isOff={at === chosen.length - 1} onPress={() => move(at, 1)} />
            </li>
          ))}
        </ol>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text("cards.editor.flagsAll")}</summary>
        <label htmlFor={search} className="needs-script font-semibold text-note">
          {text("cards.editor.flagsSearch")}
        </label>
        <input
          id={search}
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter would send the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          className={`${INPUT} needs-script my-2`}
        />
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {page.flags
            .filter(({ key }) => !chosen.includes(key))
            .map((flag) => (
              <li key={flag.key} hidden={!found.has(flag.key)}>
                <Tick flag={flag} isTicked={false} onChange={() => toggle(flag.key)} />
              </li>
            ))}
        </ul>
      </details>
      <CheckField name="flagBand" label={text("cards.editor.flagBand")} result={result} />
      <CustomFlags result={result} />
    </fieldset>
  );
}

const unknownFlag = (key: string): Choice => ({ key, name: key, words: [], src: "" });

interface TickProps {
  flag: Choice;
  isTicked: boolean;
  onChange(): void;
}

function Tick({ flag, isTicked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
      <input
        type="checkbox"
        name="flags"
        value={flag.key}
        checked={isTicked}
        onChange={onChange}
        className="size-5 flex-none accent-(--accent)"
      />
      {flag.src !== "" && <img src={flag.src} alt="" width={30} height={20} loading="lazy" className="flex-none" />}
      <span className="min-w-0">{flag.name}</span>
    </label>
  );
}

interface StepProps {
  step: "up" | "down";
  at: number;
  flag: Choice;
  isOff: boolean;
  onPress(): void;
}

/** Moves a flag. Without scripts the button sends the form, and the action answers it: see `listChange`. */
function Step({ step, at, flag, isOff, onPress }: StepProps) {
  const { text } = useTexts();
  return (
    <button
      type="submit"
      formNoValidate
      name={LIST_BUTTON}
      value={buttonValue(step, "flags", at)}
      disabled={isOff}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
      aria-label={text(`form.list.${step}`, { item: flag.name })}
      className="grid size-11 flex-none place-items-center rounded-md text-soft hover:text-accent disabled:opacity-30"
    >
      <Icon name="chevron-down" className={step === "up" ? "rotate-180" : ""} />
    </button>
  );
}

/** The flags somebody has uploaded. */
function CustomFlags({ result }: Pick<PartProps, "result">) {
  const { text } = useTexts();
  const count = result.lists?.customFlagPicture?.length ?? 0;
  if (count === 0) return null;
  const { name, description, alt, link } = LIMITS.customFlags;
  return (
    <ListField
      name="customFlagName"
      label={text("cards.editor.customFlags")}
      result={result}
      atMost={count}
      most={2 * name}
      columns={[
        { name: "customFlagPicture", label: "", hidden: true },
        {
          name: "customFlagDescription",
          label: text("cards.editor.customFlag.description"),
          most: 2 * description,
        },
        { name: "customFlagAlt", label: text("cards.editor.customFlag.alt"), most: 2 * alt },
        { name: "customFlagLink", label: text("cards.editor.customFlag.link"), most: 2 * link },
      ]}
    />
  );
}
