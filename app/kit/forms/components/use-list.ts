import { type RefObject, useEffect, useRef, useState } from "react";
import { fieldId, itemName, type Refused } from "../form.ts";
import { addName, closestIndex, moved, stepLeft, stepName, toRows } from "../list.ts";

/** The initial text of an item; what is typed later is in its input only. */
export interface ListItem {
  /** Initially its index, so that errors find it; it stays the same when the item moves. */
  key: number;
  first: string;
  second: string;
  /** Initial values of its further fields. */
  more: readonly string[];
}

/** A further field of each item of a list. */
export interface ListColumn {
  name: string;
  defaultValues?: readonly string[];
  /** The initial value in a new item. */
  prototype?: string;
  /** Whether "" is a value of its own: an item that came with it does not get the prototype. */
  mayBeEmpty?: boolean;
}

export interface ListOptions {
  name: string;
  secondName?: string;
  columns?: readonly ListColumn[];
  result: Refused | undefined;
  defaultValues?: readonly string[];
  secondDefaultValues?: readonly string[];
  /** The minimum number of fields shown. */
  atLeast: number;
  /** The initial text of a new item. */
  prototype: string;
}

export interface List {
  items: readonly ListItem[];
  /** Changes whenever a form comes back with other items, so that their fields remount. */
  turn: number;
  /** Ref of the whole field. Every change dispatches an "input" event, as typing does. */
  root: RefObject<HTMLFieldSetElement>;
  /** Adds an item after the given one, or at the end, and focuses it. @param first its text, if not the usual one */
  add(behind?: ListItem, first?: string): void;
  /** Puts in a filled item at an index, and focuses it if asked. */
  insert(place: number, filled: Partial<Pick<ListItem, "first" | "more">>, hasFocus: boolean): void;
  /** Removes an item and focuses its neighbour. */
  remove(item: ListItem): void;
  /**
   * Moves an item by one and keeps the focus on its button.
   * @returns its new index
   */
  step(item: ListItem, step: "up" | "down"): number;
  /** Moves an item to an index. */
  move(key: number, place: number): void;
}

interface State {
  items: readonly ListItem[];
  next: number;
  turn: number;
}

/** The items of a list while scripts change them. Their inputs are uncontrolled, so that typing is never slow or lost. */
export function useList(options: ListOptions): List {
  const { name, result, prototype } = options;
  const [state, setState] = useState<State>(() => begin(options, 0));
  const [seen, setSeen] = useState(result);
  const root = useRef<HTMLFieldSetElement>(null);
  const change = useRef<{ focus?: string } | null>(null);

  if (result !== seen) {
    setSeen(result);
    const kept = result?.lists?.[name];
    // The same items mean that the form came back because of another list.
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
    add(behind, first = prototype) {
      const at = behind === undefined ? items.length : items.indexOf(behind) + 1;
      const item = newItem(options, next, first);
      put([...items.slice(0, at), item, ...items.slice(at)], itemName(name, next));
    },
    insert(place, filled, hasFocus) {
      const item = { ...newItem(options, next, ""), ...filled };
      put([...items.slice(0, place), item, ...items.slice(place)], hasFocus ? itemName(name, next) : undefined);
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

export const newItem = ({ columns = [] }: Pick<ListOptions, "columns">, key: number, first: string): ListItem => ({
  key,
  first,
  second: "",
  more: columns.map((column) => column.prototype ?? ""),
});

function begin(options: ListOptions, turn: number): State {
  const { name, secondName, result, defaultValues = [], secondDefaultValues = [], atLeast, prototype } = options;
  const columns = (options.columns ?? []).map((column) => ({
    ...column,
    values: result?.lists?.[column.name] ?? column.defaultValues ?? [],
  }));
  const kept = result?.lists;
  const second = secondName === undefined ? [] : (kept?.[secondName] ?? secondDefaultValues);
  const rows = toRows([kept?.[name] ?? defaultValues, second]);
  while (rows.length < atLeast) rows.push([prototype, ""]);
  const items = rows.map(([first = "", second = ""], key): ListItem => {
    // The item that the server just added for a browser without scripts.
    const isNew = first === "" && second === "" && result?.focus === itemName(name, key);
    const isBlank = first + second === "";
    const more = columns.map(({ values, prototype: initial = "", mayBeEmpty = false }) =>
      mayBeEmpty && !isBlank ? (values[key] ?? initial) : values[key] || initial,
    );
    return { key, first: isNew ? prototype : first, second, more };
  });
  return { items, next: items.length, turn };
}
