/** So much was waiting already that nothing more may wait. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
  constructor() {
    super("Too much work is waiting already.");
  }
}

/** Runs work now, or when its turn comes. @throws TooManyWaiting, and whatever the work throws */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

interface Places {
  atOnce: number;
  /** How much may wait before more is turned away. */
  waiting: number;
}

/** Lets so much work go on at once; the rest waits in line, first come, first served. */
export function createTurns({ atOnce, waiting }: Places): Turns {
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

/** A line for each name, so that nobody stands in another's way. @throws as `Turns` */
export type TurnsByName = <T>(name: string, work: () => Promise<T>) => Promise<T>;

export function createTurnsByName(places: Places): TurnsByName {
  const lines = new Map<string, { turns: Turns; users: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { turns: createTurns(places), users: 0 };
    lines.set(name, line);
    line.users += 1;
    try {
      return await line.turns(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(name);
    }
  };
}
