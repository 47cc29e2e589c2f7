import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CAPTCHA, type CaptchaForm } from "../captcha.ts";

/** `waiting` is working with a form that was sent and goes out when it is done. */
export type Solving = "idle" | "working" | "waiting" | "solved" | "failed";

/** Loaded by those who fill in a form that asks for it. */
const load = () => import("../solve.ts");

/** A solution this close to its end might not live to be checked. */
const GOOD_FOR_MS = CAPTCHA.lifeMs - 120_000;

/**
 * Solves a challenge from the first touch of the form on, and holds the form back until it is solved. What an action has
 * answered is spent, so after each answer there is another one.
 * @returns the state, and the ref of the hidden field that the solution goes into
 */
export function useSolving({ purpose, path }: Pick<CaptchaForm, "purpose" | "path">): {
  state: Solving;
  field: RefObject<HTMLInputElement>;
} {
  const answer: unknown = useActionData();
  const [state, setState] = useState<Solving>("idle");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = field.current?.form;
    if (!field.current || !form) return;
    const solver = new Solver({ purpose, path }, field.current, setState);
    const on = { signal: solver.gone.signal };
    for (const touch of ["focusin", "input", "pointerdown"]) form.addEventListener(touch, () => solver.begin(), on);
    form.addEventListener("submit", (event) => solver.hold(event, form), { ...on, capture: true });
    if (answer !== undefined || form.contains(document.activeElement)) solver.begin();
    return () => solver.stop();
  }, [answer, purpose, path]);
  return { state, field };
}

class Solver {
  readonly gone = new AbortController();
  private solving: Promise<void> | null = null;
  /** By the clock of this browser; the end of the time for a failure to be tried again. */
  private goodUntil = 0;
  private isHeld = false;

  constructor(
    private readonly asked: Pick<CaptchaForm, "purpose" | "path">,
    private readonly field: HTMLInputElement,
    private readonly show: (state: Solving) => void,
  ) {
    field.value = "";
    show("idle");
  }

  /** Begins unless it has begun. */
  begin(): Promise<void> {
    this.solving ??= this.solve();
    return this.solving;
  }

  stop(): void {
    this.gone.abort();
  }

  /** Lets a form go that is ready, and sends the others as soon as they are. */
  hold(event: SubmitEvent, form: HTMLFormElement): void {
    if (Date.now() < this.goodUntil) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.isHeld) return;
    this.isHeld = true;
    if (this.goodUntil > 0) this.solving = null;
    const { submitter } = event;
    const solved = this.begin();
    this.show("waiting");
    void solved.then(() => {
      this.isHeld = false;
      if (!this.gone.signal.aborted) form.requestSubmit(submitter);
    });
  }

  /** Never fails: where nothing can be solved the form goes out with its ticket alone. */
  private async solve(): Promise<void> {
    this.show("working");
    const solution = await load()
      .then(({ solve }) => solve(this.asked, this.gone.signal))
      .catch(() => "");
    if (this.gone.signal.aborted) return;
    this.field.value = solution;
    this.goodUntil = Date.now() + GOOD_FOR_MS;
    this.show(solution === "" ? "failed" : "solved");
  }
}
