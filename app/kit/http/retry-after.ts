/** The header that says when to ask again. @param until when it helps to ask */
export const retryAfter = (until: Date, now: Date): Readonly<Record<"Retry-After", string>> => ({
  "Retry-After": String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))),
});

/** Says when to ask again. */
export function withRetryAfter(answer: Response, until: Date, now: Date): Response {
  for (const [name, value] of Object.entries(retryAfter(until, now))) answer.headers.set(name, value);
  return answer;
}
