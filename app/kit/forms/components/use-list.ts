import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldId, itemName, type Refused } from "../form.ts";
import { addName, closestIndex, moved, stepLeft, stepName, toRows } from "../list.ts";

/** What was in an item when it came; what is typed since then is in its fields alone. */
export interface ListItem {
  /** At first its place, so that errors find it; it keeps it wherever it goes. */
  key: number;
  first: string;
  second: string;
}

export interface ListOptions {
  name: string;
  secondName?: string;
  result: Refused | undefined;
  defaultValues?: readonly string[];
  secondDefaultValues?: readonly string[];
  /** Items there are always fields for. */
  atLeast: number;
  /** What is in a new item. */
  prototype: string;
}

export interface List {
  items: readonly ListItem[];
  /** Another one whenever a form came back with other items: their fields begin anew. */
  turn: number;
  /** Of the field as a whole. It tells of every change by an "input" event, as typing does. */
  root: RefObject<HTMLFieldSetElement>;
  /** Adds an item behind that one, or at the end, and goes to it. */
  add(behind?: ListItem): void;
  /** Takes an item away, and goes to its neighbour. */
  remove(item: ListItem): void;
  /** Moves an item by one, and stays on its button. @returns its new place */
  step(item: ListItem, step: "up" | "down"): number;
  /** Puts an item into a place. */
  move(key: number, place: number): void;
}

interface State {
  items: readonly ListItem[];
  next: number;
  turn: number;
}

/** The items of a list as scripts change them. Their fields are not controlled, so that typing is never slow or lost. */
export function useList(options: ListOptions): List {
  const { name, result, prototype } = options;
  const [state, setState] = useState<State>(() => begin(options, 0));
  const [seen, setSeen] = useState(result);
  const root = useRef<HTMLFieldSetElement>(null);
  const change = useRef<{ focus?: string } | null>(null);

  if (result !== seen) {
    setSeen(result);
    const kept = result?.lists?.[name];
    // The very same items are none that came back: somebody has filled in another list.
    if (kept !== undefined && kept !== seen?.lists?.[name]) setState(begin(options, state.turn + 1));
  }

  useEffect(() => {
    if (change.current === null) return;
    const { focus } = change.current;
    change.current = null;
    if (focus !== undefined) document.getElementById(fieldId(focus))?.focus();
    root.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });

  const { items, next, turn } = state;
  const put = (after: readonly ListItem[], focus?: string) => {
    change.current = focus === undefined ? {} : { focus };
    setState({ items: after, next: Math.max(next, ...after.map(({ key }) => key + 1)), turn });
  };
  return {
    items,
    turn,
    root,
    add(behind) {
      const at = behind === undefined ? items.length : items.indexOf(behind) + 1;
      const item = { key: next, first: prototype, second: "" };
      put([...items.slice(0, at), item, ...items.slice(at)], itemName(name, next));
    },
    remove(item) {
      const left = items.filter((one) => one !== item);
      const neighbour = left[closestIndex(items.indexOf(item), left.length)];
      put(left, neighbour === undefined ? addName(name) : itemName(name, neighbour.key));
    },
    step(item, step) {
      const from = items.indexOf(item);
      const place = closestIndex(step === "up" ? from - 1 : from + 1, items.length);
      put(moved(items, from, place), stepName(itemName(name, item.key), stepLeft(step, place, items.length)));
      return place;
    },
    move(key, place) {
      const from = items.findIndex((one) => one.key === key);
      if (from >= 0 && from !== place) put(moved(items, from, place));
    },
  };
}

function begin(options: ListOptions, turn: number): State {
  const { name, secondName, result, defaultValues = [], secondDefaultValues = [], atLeast, prototype } = options;
  const kept = result?.lists;
  const second = secondName === undefined ? [] : (kept?.[secondName] ?? secondDefaultValues);
  const rows = toRows([kept?.[name] ?? defaultValues, second]);
  while (rows.length < atLeast) rows.push([prototype, ""]);
  const items = rows.map(([first = "", second = ""], key): ListItem => {
    // The item that was just added without scripts.
    const isNew = first === "" && second === "" && result?.focus === itemName(name, key);
    return { key, first: isNew ? prototype : first, second };
  });
  return { items, next: items.length, turn };
}
