export interface TurnLimits {
  /** How many of one network may wait. */
  ofNetwork: number;
  /** How many may wait in all. */
  all: number;
}

/** What waits, by who asks for it. Networks take turns, so that one which asks for hundreds delays others by one each. */
export class TurnQueue<Waiting> {
  private readonly networks = new Map<string, Waiting[]>();
  private count = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Whether nothing more of this network may wait. */
  isFullFor(network: string): boolean {
    const own = this.networks.get(network)?.length ?? 0;
    return own >= this.limits.ofNetwork || this.count >= this.limits.all;
  }

  add(network: string, one: Waiting): void {
    const own = this.networks.get(network) ?? [];
    own.push(one);
    this.networks.set(network, own);
    this.count += 1;
  }

  /** The first of the network whose turn it is; the network is the last then. */
  take(): Waiting | undefined {
    const [first] = this.networks;
    if (first === undefined) return undefined;
    const [network, waiting] = first;
    const one = waiting.shift();
    this.networks.delete(network);
    if (waiting.length > 0) this.networks.set(network, waiting);
    this.count -= 1;
    return one;
  }

  /** Takes back what waits no longer. */
  remove(network: string, one: Waiting): void {
    const own = this.networks.get(network) ?? [];
    const at = own.indexOf(one);
    if (at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.networks.delete(network);
    this.count -= 1;
  }
}
