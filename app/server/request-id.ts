import { randomBytes } from "node:crypto";

/** Tells the lines of one request from those of another; says nothing about the visitor. */
const PROCESS = randomBytes(4).toString("hex");
let count = 0;

/** Counted, not random: drawing randomness for each request would cost more than serving a stored page. */
export function requestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
