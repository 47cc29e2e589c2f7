import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { Frame } from "./frame.ts";

/** Written by effects alone, so only ever in a browser. */
let last: Frame | undefined;

/**
 * What stands around the page. Where it could not be asked for, because the network is gone, what stood around the page
 * before: its words and its menu are better than none. Undefined when nothing is known.
 */
export function useFrame(): Frame | undefined {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  useEffect(() => {
    if (frame) last = frame;
  }, [frame]);
  return frame ?? last;
}
