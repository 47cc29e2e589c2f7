import { useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { Frame } from "./frame.ts";

/** Only effects write it, so it is never shared on the server. */
let last: Frame | undefined;

/**
 * The data of the frame around the page. If it could not be loaded because the network failed, the previous one is used: its
 * texts and menu are better than none. Undefined when there is neither.
 */
export function useFrame(): Frame | undefined {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  useEffect(() => {
    if (frame) last = frame;
  }, [frame]);
  return frame ?? last;
}
