import { ListButtons } from "#app/kit/forms/components/ListButtons.tsx";
import { itemName } from "#app/kit/forms/form.ts";
import type { OfferedFlag } from "../editor-flags.server.ts";
import { FlagFace } from "./FlagFace.tsx";

interface ChosenFlagProps {
  id: number;
  flag: OfferedFlag;
  place: number;
  total: number;
  isLive: boolean;
  /** The field to focus, when the form has come back without scripts. */
  focus: string | undefined;
  onStep(step: "up" | "down"): void;
  onRemove(): void;
}

/** A chosen flag, and its buttons. Without scripts they send the form, and the action answers them: see `listChange`. */
export function ChosenFlag({ id, flag, place, total, isLive, focus, onStep, onRemove }: ChosenFlagProps) {
  return (
    <li data-item={id} className="list-box flex min-w-0 items-center rounded-md border border-line bg-sheet ps-1">
      {/* No `type="hidden"`, so that drafts keep it. */}
      <input type="text" hidden readOnly name="flags" value={flag.key} />
      {/* The drag handle is inserted here once it is loaded. */}
      {total > 1 && <span data-handle="" className="list-handle needs-script" />}
      <FlagFace flag={flag} />
      <ListButtons
        name="flags"
        own={itemName("flags", id)}
        place={place}
        label={flag.spoken}
        steps={total > 1 ? { up: place > 0, down: place < total - 1 } : null}
        canRemove
        focus={focus}
        onPress={isLive ? (step) => (step === "remove" ? onRemove() : onStep(step)) : null}
      />
    </li>
  );
}
