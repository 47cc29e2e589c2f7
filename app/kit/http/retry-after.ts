/** Says when to ask again. */
export function withRetryAfter(answer: Response, until: Date, now: Date): Response {
  answer.headers.set("Retry-After", String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))));
  return answer;
}
