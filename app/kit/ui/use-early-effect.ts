import { useEffect, useLayoutEffect } from "react";

/**
 * useLayoutEffect in the browser. On the server React warns about it, although effects never run there, so useEffect stands
 * in.
 */
export const useEarlyEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
