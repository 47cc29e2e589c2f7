import { useCallback, useEffect, useState } from "react";
import { withPatience } from "#app/kit/http/with-patience.ts";
import { type IconFile, type ListedIcon, listedIcons } from "#app/kit/ui/icons/icon-list.ts";
import type { IconOffer } from "../icon-choices.ts";

/** The lists of icons, loaded when a picker opens for the first time and kept while the page is open. */

type List = IconOffer["lists"][number];

const loaded = new Map<string, readonly ListedIcon[]>();

/** A slow line takes a minute for a list; a dead one is told by then. */
const PATIENCE_MS = 90_000;

export interface IconList {
  /** Those that are here already. */
  icons: readonly ListedIcon[];
  state: "loading" | "failed" | "done";
  retry(): void;
}

export function useIconList(lists: readonly List[]): IconList {
  const here = useCallback(() => lists.flatMap(({ address }) => loaded.get(address) ?? []), [lists]);
  const [icons, setIcons] = useState(here);
  const [state, setState] = useState<IconList["state"]>("loading");
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads what is missing.
  useEffect(() => {
    const leaving = new AbortController();
    setState("loading");
    loadMissing(lists, leaving.signal, () => setIcons(here())).then(
      () => setState("done"),
      () => leaving.signal.aborted || setState("failed"),
    );
    return () => leaving.abort();
  }, [lists, here, attempt]);

  return { icons, state, retry: () => setAttempt((count) => count + 1) };
}

/** One after the other, so that a slow line brings the first list sooner. */
async function loadMissing(lists: readonly List[], leaving: AbortSignal, onList: () => void): Promise<void> {
  for (const { set, address } of lists.filter((list) => !loaded.has(list.address))) {
    const answer = await fetch(address, { signal: withPatience(PATIENCE_MS, leaving) });
    if (!answer.ok) throw new Error(`the icons were answered with ${answer.status}`);
    loaded.set(address, listedIcons((await answer.json()) as IconFile, set));
    onList();
  }
}

/** An icon by one of its names, if its list has been loaded. */
export function loadedIcon(name: string): ListedIcon | null {
  for (const icons of loaded.values()) {
    const found = icons.find((icon) => icon.name === name || icon.aliases.includes(name));
    if (found !== undefined) return found;
  }
  return null;
}
