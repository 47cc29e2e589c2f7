/** Keys that are pressed while the page of another year or month comes: they are held until its day has the keyboard. */

interface HeldKey {
  key: string;
  ctrlKey: boolean;
}

/** Nobody presses more of them in a moment. */
const MOST = 24;
/** When a page has not come by then, keys are free again; in milliseconds. */
const LONGEST = 10_000;

let stop: (() => HeldKey[]) | null = null;

/** @param isHeld whether months know a key, given with "Control+" before it */
export function holdKeys(isHeld: (key: string) => boolean): void {
  stop?.();
  const held: HeldKey[] = [];
  const hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey } = event;
    const isElsewhere = event.target !== document.body && !(event.target as Element).matches("[data-day], main, h1");
    if (isElsewhere || event.altKey || event.metaKey || !isHeld(ctrlKey ? `Control+${key}` : key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (held.length < MOST) held.push({ key, ctrlKey });
  };
  document.addEventListener("keydown", hold, { capture: true });
  const timer = setTimeout(() => stop?.(), LONGEST);
  stop = () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", hold, { capture: true });
    stop = null;
    return held;
  };
}

/** Presses the held keys again, from where the keyboard is now. One of them may lead to yet another page, which gets the rest. */
export function releaseKeys(): void {
  for (const { key, ctrlKey } of stop?.() ?? [])
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }),
    );
}
