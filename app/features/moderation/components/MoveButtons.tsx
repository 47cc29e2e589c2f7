import type { Move } from "#app/features/collections/life-cycle.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { keyFor } from "../keys.ts";
import type { MoveName } from "../queue.ts";
import { Key } from "./Key.tsx";
import { SendButton } from "./SendButton.tsx";

interface MoveButtonsProps {
  moves: readonly Move[];
  areKeysOn?: boolean;
  /** Buttons that do something else to some of what is ticked are named after all they do. */
  names?: Partial<Record<Move, MoveName>>;
}

/** The buttons of the possible decisions, with their shortcuts where these are switched on. */
export function MoveButtons({ moves, areKeysOn = false, names = {} }: MoveButtonsProps) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap gap-2.5">
      {moves.map((move) => {
        const key = areKeysOn ? keyFor(move, moves) : null;
        return (
          <SendButton
            key={move}
            name="move"
            value={move}
            look={move === "approve" ? "main" : "plain"}
            className={`min-h-11 flex-auto justify-center ${move === "approve" && moves.length > 2 ? "basis-full" : ""}`}
            data-move={move}
            aria-keyshortcuts={key ?? undefined}
          >
            {text(`moderation.move.${names[move] ?? (move as Exclude<Move, "withdraw">)}`)}
            {key !== null && <Key name={key} />}
          </SendButton>
        );
      })}
    </div>
  );
}
