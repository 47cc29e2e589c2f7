import { useEffect, useState } from "react";

/** Whether scripts run; false during hydration. */
export function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
