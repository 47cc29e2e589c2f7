import { useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { IconDrawing } from "#app/kit/ui/icons/icon-list.ts";
import type { IconOffer } from "../icon-choices.ts";
import { Drawing } from "./Drawing.tsx";
import { INPUT } from "./Field.tsx";
import { IconPicker } from "./IconPicker.tsx";
import type { ColumnAttributes } from "./ListField.tsx";
import { loadedIcon } from "./use-icon-list.ts";

interface IconInputProps {
  attributes: ColumnAttributes;
  offer: IconOffer;
  /** Names that cannot be chosen here. */
  reserved?: readonly string[];
  /** Whether there may be none. */
  isOptional?: boolean;
  /** The id of a list of suggestions: see `IconNames`. */
  suggestions: string;
}

const NONE: readonly string[] = [];

/** The name of an icon. It can always be typed; with scripts a button before it shows the icon and opens the picker. */
export function IconInput({ attributes, offer, reserved = NONE, isOptional = false, suggestions }: IconInputProps) {
  const { text } = useTexts();
  const [name, setName] = useState(attributes.defaultValue);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { drawing, label } = look(name.trim().toLowerCase(), offer);

  function choose(chosen: string) {
    if (input.current === null) return;
    input.current.value = chosen;
    // The form hears of it as of something that was typed.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const words = label === "" ? text("form.icon.choose") : text("form.icon.change", { name: label });
  return (
    <div className="flex min-w-0 gap-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words}
        title={words}
        onClick={() => setOpen(true)}
        className="needs-script grid size-11 flex-none place-items-center rounded-md border border-(--edge) bg-sheet hover:border-accent hover:text-accent"
      >
        {drawing === null ? (
          <Icon name={name === "" ? "plus" : "magnifying-glass"} className="text-soft" />
        ) : (
          <Drawing drawing={drawing} className="size-5" />
        )}
      </button>
      <input
        {...attributes}
        ref={input}
        type="text"
        list={suggestions}
        // Names of icons are English in every edition; an empty field and its placeholder follow the page.
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onInput={(event) => setName(event.currentTarget.value)}
        className={`${INPUT} field-as-page`}
      />
      {isOpen && (
        <IconPicker
          offer={offer}
          reserved={reserved}
          chosen={name}
          isOptional={isOptional}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** How an icon looks, as far as that is known before the lists are loaded. */
export const drawingOf = (name: string, { drawings }: IconOffer): IconDrawing | null =>
  loadedIcon(name) ?? (Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null);

/** How an icon looks and what it is called, as far as that is known before the lists are loaded. */
function look(name: string, offer: IconOffer) {
  const { words, common } = offer;
  const icon = loadedIcon(name);
  const drawing = drawingOf(name, offer);
  const own = Object.hasOwn(words, name) ? words[name]?.[0] : undefined;
  const label = own ?? common.find((one) => one.name === name)?.label ?? icon?.label ?? name;
  return { drawing, label };
}

/** What browsers suggest while a name is typed. */
export function IconNames({ id, offer }: { id: string; offer: IconOffer }) {
  return (
    <datalist id={id}>
      {offer.common.map(({ name, label }) => (
        <option key={name} value={name} label={label} />
      ))}
    </datalist>
  );
}
