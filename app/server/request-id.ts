import { randomBytes } from "node:crypto";

/** Correlates the log lines of one request; says nothing about the visitor. */
const PROCESS = randomBytes(4).toString("hex");
let count = 0;

/** Counted, not random: drawing randomness for each request would cost more than serving a stored page. */
export function requestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
