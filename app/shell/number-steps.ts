/**
 * Gives steps that the browser makes within a page (`#part` typed into its address, or a script that sets it) the number that Remix gives to
 * its own. Without it Remix cannot tell how far back somebody goes, and so not ask before what is not saved is left. It has to begin
 * before Remix does, which looks at each step too.
 */
export function numberSteps(): void {
  let last = 0;
  window.addEventListener("popstate", () => {
    if (window.history.state === null) window.history.replaceState({ usr: null, key: newKey(), idx: last + 1 }, "");
    last = numberOf(window.history.state);
  });
  // Remix makes its steps without an event.
  const { pushState } = window.history;
  window.history.pushState = (...step) => {
    pushState.apply(window.history, step);
    last = numberOf(step[0]);
  };
}

/** As Remix makes them. */
const newKey = (): string => Math.random().toString(36).slice(2, 10);

const numberOf = (state: { idx?: unknown } | null): number => (typeof state?.idx === "number" ? state.idx : 0);
