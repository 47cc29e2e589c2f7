/** Two versions of a list that began as the same one, made one again: item by item, never as a whole. */

export interface MergedList<T> {
  /** What both want: their additions, without what either took out. */
  items: T[];
  /** Both put something else in the place of the same item, or both moved items, each in another way. */
  isContested: boolean;
}

/** An item by what it says and how many of the same stand before it: of two equal ones either may go. */
type Id = string;

/**
 * @param now the list as it stands: where both add in the same place, its items come first
 * @param proposed the list as somebody else wants it
 */
export function mergeLists<T>(base: readonly T[], now: readonly T[], proposed: readonly T[]): MergedList<T> {
  const [before, ours, theirs] = [idsOf(base), idsOf(now), idsOf(proposed)];
  const values = new Map([...pairs(before, base), ...pairs(theirs, proposed), ...pairs(ours, now)]);
  const sides = [sideOf(before, ours), sideOf(before, theirs)] as const;
  const frame = frameOf(before, sides);
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

function idsOf(items: readonly unknown[]): Id[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const said = JSON.stringify(item);
    const count = seen.get(said) ?? 0;
    seen.set(said, count + 1);
    return `${count} ${said}`;
  });
}

const pairs = <T>(ids: readonly Id[], items: readonly T[]) => ids.map((id, at) => [id, items[at] as T] as const);

/** Where something new stands: behind an item of the old list ("" for its beginning), or in the place of one that went. */
type Place = string;
const behind = (id: Id): Place => `behind ${id}`;
const insteadOf = (id: Id): Place => `instead ${id}`;

/** What somebody made of a list. */
interface Side {
  has: ReadonlySet<Id>;
  /** Items of the list it began as, in their order now. */
  kept: readonly Id[];
  hasMoved: boolean;
  added: ReadonlyMap<Place, readonly Id[]>;
}

function sideOf(before: readonly Id[], ids: readonly Id[]): Side {
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
  return { has, kept, added, hasMoved: !isSameOrder(kept, only(before, has)) };
}

/** What stands behind an item is in the place of the next one where that went. */
function placesAfter(before: readonly Id[], has: ReadonlySet<Id>): (id: Id) => Place {
  const next = new Map(["", ...before].map((id, at) => [id, before[at]]));
  return (id) => {
    const follower = next.get(id);
    return follower === undefined || has.has(follower) ? behind(id) : insteadOf(follower);
  };
}

const only = (ids: readonly Id[], wanted: ReadonlySet<Id>): Id[] => ids.filter((id) => wanted.has(id));

const isSameOrder = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at]);

type Sides = readonly [now: Side, proposed: Side];

/**
 * All items of the old list in the order of whoever moved some. What somebody took out keeps its place behind the one it
 * followed, because the other may have added something there.
 */
function frameOf(before: readonly Id[], [now, proposed]: Sides): Id[] {
  const mover = [now, proposed].find(({ hasMoved }) => hasMoved);
  if (mover === undefined) return [...before];
  const frame = [...mover.kept];
  before.forEach((id, at) => {
    if (!mover.has.has(id)) frame.splice(at === 0 ? 0 : frame.indexOf(before[at - 1] as Id) + 1, 0, id);
  });
  return frame;
}

/** What both added in a place. What both added alike stands where it stands now. */
function addedAt(place: Place, [now, proposed]: Sides): Id[] {
  const theirs = proposed.added.get(place) ?? [];
  return [...(now.added.get(place) ?? []), ...theirs.filter((id) => !now.has.has(id))];
}

function areOrdersContested([now, proposed]: Sides): boolean {
  return now.hasMoved && proposed.hasMoved && !isSameOrder(only(now.kept, proposed.has), only(proposed.kept, now.has));
}

/** Both took the same item out, and each put something else in its place. */
function areReplacementsContested(before: readonly Id[], sides: Sides): boolean {
  const gone = before.map((id, at) => ({ id, at })).filter(({ id }) => sides.every(({ has }) => !has.has(id)));
  return gone.some(({ at }) => {
    const [ours, theirs] = sides.map(({ has, added }) => {
      const first = before.slice(0, at + 1).findLastIndex((earlier) => has.has(earlier)) + 1;
      return added.get(insteadOf(before[first] as Id)) ?? [];
    });
    return ours !== undefined && theirs !== undefined && isOther(ours, theirs);
  });
}

/** Each has something that the other has not. */
const isOther = (ours: readonly Id[], theirs: readonly Id[]): boolean =>
  ours.some((id) => !theirs.includes(id)) && theirs.some((id) => !ours.includes(id));
