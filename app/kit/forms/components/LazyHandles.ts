import { type ComponentType, lazy } from "react";
import type { SortableHandlesProps } from "./SortableHandles.tsx";

/** Loaded on demand because they are large. If they cannot be loaded, the buttons of a list still work. */
export const LazyHandles = lazy<ComponentType<SortableHandlesProps>>(() =>
  import("./SortableHandles.tsx").catch(() => ({ default: () => null })),
);
