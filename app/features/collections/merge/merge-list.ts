/** Three-way merge of lists, item by item. */

export interface MergedList<T> {
  /** The merged list: the additions of both sides, without what either side removed. */
  items: T[];
  /** Both sides replaced the same item, or reordered items differently. */
  isContested: boolean;
}

/** Identifies an item by its content and its number among equal items, so that duplicates are told apart. */
type Id = string;

/**
 * @param now the current list; its items come first where both sides add something in the same place
 * @param proposed the list of the proposed change
 */
export function mergeLists<T>(base: readonly T[], now: readonly T[], proposed: readonly T[]): MergedList<T> {
  const [before, ours, theirs] = [toIds(base), toIds(now), toIds(proposed)];
  const values = new Map([...pairs(before, base), ...pairs(theirs, proposed), ...pairs(ours, now)]);
  const sides = [compareSides(before, ours), compareSides(before, theirs)] as const;
  const frame = mergeOrder(before, sides);
  const isKept = (id: Id) => sides.every(({ has }) => has.has(id));
  const merged = ["", ...frame].flatMap((id) => [
    ...addedAt(insteadOf(id), sides),
    ...(isKept(id) ? [id] : []),
    ...addedAt(behind(id), sides),
  ]);
  return {
    items: [...new Set(merged)].map((id) => values.get(id) as T),
    isContested: areOrdersContested(sides) || areReplacementsContested(before, sides),
  };
}

function toIds(items: readonly unknown[]): Id[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const json = JSON.stringify(item);
    const count = seen.get(json) ?? 0;
    seen.set(json, count + 1);
    return `${count} ${json}`;
  });
}

const pairs = <T>(ids: readonly Id[], items: readonly T[]) => ids.map((id, at) => [id, items[at] as T] as const);

/** The place of a new item: behind an item of the base list ("" for its beginning), or in place of a removed one. */
type Place = string;
const behind = (id: Id): Place => `behind ${id}`;
const insteadOf = (id: Id): Place => `instead ${id}`;

/** How one side changed the list. */
interface Side {
  has: ReadonlySet<Id>;
  /** The remaining items of the base list, in their new order. */
  kept: readonly Id[];
  hasMoved: boolean;
  added: ReadonlyMap<Place, readonly Id[]>;
}

function compareSides(before: readonly Id[], ids: readonly Id[]): Side {
  const [old, has] = [new Set(before), new Set(ids)];
  const kept = ids.filter((id) => old.has(id));
  const placeAfter = placesAfter(before, has);
  const added = new Map<Place, Id[]>();
  let last = "";
  for (const id of ids) {
    const place = placeAfter(last);
    if (old.has(id)) last = id;
    else added.set(place, [...(added.get(place) ?? []), id]);
  }
  return { has, kept, added, hasMoved: !isSameOrder(kept, keepOnly(before, has)) };
}

/** An item behind another counts as a replacement if the item that followed in the base list was removed. */
function placesAfter(before: readonly Id[], has: ReadonlySet<Id>): (id: Id) => Place {
  const next = new Map(["", ...before].map((id, at) => [id, before[at]]));
  return (id) => {
    const follower = next.get(id);
    return follower === undefined || has.has(follower) ? behind(id) : insteadOf(follower);
  };
}

const keepOnly = (ids: readonly Id[], wanted: ReadonlySet<Id>): Id[] => ids.filter((id) => wanted.has(id));

const isSameOrder = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

type Sides = readonly [now: Side, proposed: Side];

/**
 * All items of the base list, in the order of the side that moved some. Removed items keep their place behind the item they
 * followed, because the other side may have added something there.
 */
function mergeOrder(before: readonly Id[], [now, proposed]: Sides): Id[] {
  const mover = [now, proposed].find(({ hasMoved }) => hasMoved);
  if (mover === undefined) return [...before];
  const frame = [...mover.kept];
  before.forEach((id, at) => {
    if (!mover.has.has(id)) frame.splice(at === 0 ? 0 : frame.indexOf(before[at - 1] as Id) + 1, 0, id);
  });
  return frame;
}

/** What both sides added in a place. An item that both added stays where the current list has it. */
function addedAt(place: Place, [now, proposed]: Sides): Id[] {
  const theirs = proposed.added.get(place) ?? [];
  return [...(now.added.get(place) ?? []), ...theirs.filter((id) => !now.has.has(id))];
}

function areOrdersContested([now, proposed]: Sides): boolean {
  return (
    now.hasMoved &&
    proposed.hasMoved &&
    !isSameOrder(keepOnly(now.kept, proposed.has), keepOnly(proposed.kept, now.has))
  );
}

/** Whether both sides removed the same item and put different items in its place. */
function areReplacementsContested(before: readonly Id[], sides: Sides): boolean {
  const gone = before.map((id, at) => ({ id, at })).filter(({ id }) => sides.every(({ has }) => !has.has(id)));
  return gone.some(({ at }) => {
    const [ours, theirs] = sides.map(({ has, added }) => {
      const first = before.slice(0, at + 1).findLastIndex((earlier) => has.has(earlier)) + 1;
      return added.get(insteadOf(before[first] as Id)) ?? [];
    });
    return ours !== undefined && theirs !== undefined && haveBothOwnItems(ours, theirs);
  });
}

/** Whether each side has an item that the other lacks. */
const haveBothOwnItems = (ours: readonly Id[], theirs: readonly Id[]): boolean =>
  ours.some((id) => !theirs.includes(id)) && theirs.some((id) => !ours.includes(id));
