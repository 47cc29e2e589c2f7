import { createContext, createElement, type ReactNode, Suspense, useContext, useId } from "react";

/** Gives the parts of a page their turns while the server draws it. */
export interface Turns {
  /** @throws a promise, as React asks of whatever has to wait, until the part may be drawn */
  wait(id: string): void;
}

/** The browser has none: what it draws is there at once. */
export const DrawingTurns = createContext<Turns | null>(null);

/**
 * A part of a page that takes long to draw, such as a tab of a large form: the server draws it in a turn of its own and answers
 * others before it. The page is the same as without.
 */
export function Later({ children }: { children: ReactNode }) {
  const turns = useContext(DrawingTurns);
  const part = <Part turns={turns}>{children}</Part>;
  return turns === null ? part : <Suspense fallback={null}>{part}</Suspense>;
}

const [BEGIN, END] = ["later-begin", "later-end"];

function Part({ turns, children }: { turns: Turns | null; children: ReactNode }) {
  const id = useId();
  turns?.wait(id);
  // Three children here and in the browser, because React counts ids by place.
  return (
    <>
      {turns && createElement(BEGIN)}
      {children}
      {turns && createElement(END)}
    </>
  );
}

/**
 * Takes the marks of `Later` out of a finished page. React would keep them for pages that arrive in pieces, and the browser would
 * draw each such part after the others, and again when something around it changes before.
 */
export const withoutMarks = (html: string): string =>
  html.includes(BEGIN)
    ? html.replaceAll(`<!--$--><${BEGIN}></${BEGIN}>`, "").replaceAll(`<${END}></${END}><!--/$-->`, "")
    : html;
