import autocannon from "autocannon";

const CONNECTIONS = 32;

/** Requests a second of the middle run of several, which takes outliers of a shared machine out. */
export async function requestsPerSecond(
  port: number,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

export interface Contender {
  port: number;
  path: string;
  headers: Record<string, string>;
}

/**
 * Measures contenders in turns, so that whatever else the machine does falls on all of them alike.
 * @returns the median of each
 */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  rounds: number,
  seconds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names)
    await requestsPerSecond(contenders[name].port, contenders[name].path, contenders[name].headers, 1);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const { port, path, headers } = contenders[name];
      seen[name].push(await requestsPerSecond(port, path, headers, seconds));
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Name, number>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
