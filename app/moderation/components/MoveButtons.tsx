import type { Move } from "#app/collections/index.ts";
import { useTexts } from "#app/i18n/index.ts";
import { Button } from "#app/ui/Button.tsx";
import { keyFor } from "../keys.ts";
import { Key } from "./Key.tsx";

/** What can be decided; where single keys are in use, each says its own. */
export function MoveButtons({ moves, areKeysOn = false }: { moves: readonly Move[]; areKeysOn?: boolean }) {
  const { text } = useTexts();
  return (
    <div className="flex flex-wrap gap-2.5">
      {moves.map((move) => {
        const key = areKeysOn ? keyFor(move, moves) : null;
        return (
          <Button
            key={move}
            type="submit"
            name="move"
            value={move}
            look={move === "approve" ? "main" : "plain"}
            className="min-h-11"
            data-move={move}
            aria-keyshortcuts={key ?? undefined}
          >
            {text(`moderation.move.${move as Exclude<Move, "withdraw">}`)}
            {key !== null && <Key name={key} />}
          </Button>
        );
      })}
    </div>
  );
}
