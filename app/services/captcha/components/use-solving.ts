import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { CAPTCHA, type CaptchaForm } from "../captcha.ts";

/** `waiting` means that a form was sent and is held back until it is solved. */
export type Solving = "idle" | "working" | "waiting" | "solved" | "failed";

/** Loaded only when somebody fills in a form with a captcha. */
const load = () => import("../solve.ts");

/** A solution this close to its expiry might be too old when it is checked. */
const GOOD_FOR_MS = CAPTCHA.lifeMs - 120_000;

/**
 * Solves a challenge from the first input on, and holds the form back until it is solved. An action uses its solution
 * up, so after each answer there is another one.
 * @param options.holds false where the form may also be sent unsolved
 * @returns the state, and the ref of the hidden field for the solution
 */
export function useSolving(
  { purpose, path }: Pick<CaptchaForm, "purpose" | "path">,
  { holds = true }: { holds?: boolean } = {},
): {
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
    if (holds) form.addEventListener("submit", (event) => solver.hold(event, form), { ...on, capture: true });
    if (answer !== undefined || form.contains(document.activeElement)) solver.begin();
    return () => solver.stop();
  }, [answer, purpose, path, holds]);
  return { state, field };
}

class Solver {
  readonly gone = new AbortController();
  private solving: Promise<void> | null = null;
  /** By the browser's clock; after a failure, when to try again. */
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

  /** Starts solving, unless it has started. */
  begin(): Promise<void> {
    this.solving ??= this.solve();
    return this.solving;
  }

  stop(): void {
    this.gone.abort();
  }

  /** Lets a form through that is solved, and submits the others as soon as they are. */
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

  /** Never fails: where nothing can be solved, the form is sent with its ticket alone. */
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
