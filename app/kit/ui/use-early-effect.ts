import { useEffect, useLayoutEffect } from "react";

/** An effect that is over before what was rendered can be seen. React complains where that one is rendered on the server, though it never runs there. */
export const useEarlyEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
