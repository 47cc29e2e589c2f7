import type { IconDrawing } from "#app/kit/ui/icons/icon-list.ts";

/** An icon that the sprite does not have, as decoration. */
export function Drawing({ drawing, className }: { drawing: IconDrawing; className: string }) {
  return (
    <svg viewBox={drawing.viewBox} overflow="visible" className={className} aria-hidden="true" focusable="false">
      <path fill="currentColor" d={drawing.path} />
    </svg>
  );
}
