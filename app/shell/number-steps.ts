/**
 * Remix numbers its steps in the history. Those that the browser makes within a page, when `#part` is typed into the address, have no
 * number, so Remix cannot tell how far back somebody goes, and cannot ask before something unsaved is left. They get one here. This must
 * begin before Remix, which looks at each step too.
 */
export function numberSteps(): void {
  let last = numberOf(window.history.state);
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
