/** So much was waiting already that nothing more may wait. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  constructor() {
    super("Too much work is waiting already.");
  }
}

/** Runs work now, or when its turn comes. @throws TooManyWaiting, and whatever the work throws */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so much work go on at once; the rest waits in line, first come, first served.
 * @param waiting how much may wait before more is turned away
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const line: (() => void)[] = [];
  let going = 0;

  const turn = async (): Promise<void> => {
    if (going < atOnce) {
      going += 1;
      return;
    }
    if (line.length >= waiting) throw new TooManyWaiting();
    await new Promise<void>((come) => line.push(come));
  };

  /** A place goes from hand to hand, so that nobody slips in between. */
  const pass = (): void => {
    const next = line.shift();
    if (next === undefined) going -= 1;
    else next();
  };

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      pass();
    }
  };
}
