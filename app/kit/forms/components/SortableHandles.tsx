import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";

interface Sortable {
  /** That of its row, `[data-item]`. */
  id: string;
  label: string;
  /** Its current text. */
  words(): string;
}

export interface SortableHandlesProps {
  /** What the rows of the list are in. */
  root: RefObject<HTMLElement>;
  items: readonly Sortable[];
  onMove(id: string, place: number): void;
}

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };
/** A click must not start a drag. */
const POINTER = { activationConstraint: { distance: 4 } };
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/**
 * Handles for dragging the rows of a list with a pointer or the keyboard. They are rendered into existing rows, so that no
 * row remounts and loses its text when this module is loaded.
 */
export default function SortableHandles({ root, items, onMove }: SortableHandlesProps) {
  const { text } = useTexts();
  const rows = useRows(root, items);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const end = ({ active, over }: DragEndEvent) => {
    if (over) onMove(String(active.id), placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{
        announcements: useAnnouncements(items, placeOf),
        screenReaderInstructions: { draggable: text("form.list.howToDrag") },
      }}
      onDragEnd={end}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {items.map((item) => {
          const row = rows.get(item.id);
          return row && <Handle key={item.id} item={item} row={row} />;
        })}
      </SortableContext>
    </DndContext>
  );
}

/** The rows of the items, looked up after React has rendered them. */
function useRows(root: RefObject<HTMLElement>, items: readonly Sortable[]): ReadonlyMap<string, HTMLElement> {
  const [rows, setRows] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  useLayoutEffect(() => {
    const found = new Map<string, HTMLElement>();
    for (const { id } of items) {
      const row = root.current?.querySelector<HTMLElement>(`[data-item="${id}"]`);
      if (row) found.set(id, row);
    }
    const isSame = found.size === rows.size && [...found].every(([id, row]) => rows.get(id) === row);
    if (!isSame) setRows(found);
  });
  return rows;
}

function Handle({ item, row }: { item: Sortable; row: HTMLElement }) {
  const { text } = useTexts();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    ...(matchMedia("(prefers-reduced-motion: reduce)").matches ? { transition: null } : {}),
  });
  useLayoutEffect(() => {
    setNodeRef(row);
    return () => setNodeRef(null);
  }, [row, setNodeRef]);
  useLayoutEffect(() => {
    row.style.transform = CSS.Translate.toString(transform) ?? "";
    row.style.transition = transition ?? "";
    row.toggleAttribute("data-lifted", isDragging);
  });
  const slot = row.querySelector("[data-handle]");
  if (!slot) return null;
  return createPortal(
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...listeners}
      aria-describedby={attributes["aria-describedby"]}
      aria-pressed={attributes["aria-pressed"]}
      aria-label={text("form.list.drag", { item: item.label })}
      className="grid h-11 w-7 cursor-grab [.list-row-tall_&]:w-11 touch-none place-items-center rounded-md text-soft hover:text-accent aria-pressed:cursor-grabbing aria-pressed:text-accent"
    >
      <Icon name="grip-vertical" />
    </button>,
    slot,
  );
}

/** Announcements during a drag. */
function useAnnouncements(items: readonly Sortable[], placeOf: (id: unknown) => number): Announcements {
  const { text } = useTexts();
  const lastPlace = useRef(-1);
  type Said = "form.list.lifted" | "form.list.moved" | "form.list.dropped";
  const say = (key: Said, id: unknown, at: unknown) => {
    const place = placeOf(at);
    const item = items[placeOf(id)];
    lastPlace.current = place;
    return item && text(key, { item: item.words(), place: place + 1, total: items.length });
  };
  return {
    onDragStart: ({ active }) => say("form.list.lifted", active.id, active.id),
    onDragOver({ active, over }) {
      // An item first hovers over its own place, which was already announced.
      if (!over || placeOf(over.id) === lastPlace.current) return undefined;
      return say("form.list.moved", active.id, over.id);
    },
    onDragEnd: ({ active, over }) => say("form.list.dropped", active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => say("form.list.dropped", active.id, active.id),
  };
}
