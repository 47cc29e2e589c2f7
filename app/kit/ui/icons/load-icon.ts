import { pageIcons } from "./PageIcons.tsx";
import spriteUrl from "./sprite.svg?url";

/** The whole sprite, asked for once. */
let sprite: Promise<Document> | null = null;

/**
 * Adds the drawing of an icon that the server did not draw on this page: one of a page or a part that the browser made. Should
 * the sprite not come, the icon stays blank until the next one is asked for; whatever has no words beside it has a label.
 */
export async function loadIcon(id: string): Promise<void> {
  if (document.getElementById(id) !== null) return;
  sprite ??= fetchSprite();
  try {
    const symbol = (await sprite).getElementById(id);
    if (symbol !== null && document.getElementById(id) === null) pageIcons()?.append(document.importNode(symbol, true));
  } catch {
    sprite = null;
  }
}

async function fetchSprite(): Promise<Document> {
  const answer = await fetch(spriteUrl);
  if (!answer.ok) throw new Error(`the icons answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
}
