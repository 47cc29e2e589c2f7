import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { askServer } from "#app/kit/http/ask-server.ts";
import type { CaptchaForm } from "./captcha.ts";

/**
 * Fetches a challenge and solves it. The browser does the work outside the main thread (crypto.subtle), so the page
 * stays responsive.
 * @returns what the form sends
 * @throws where the browser cannot solve it, the server cannot be reached, or it was aborted
 */
export async function solve({ path, purpose }: Omit<CaptchaForm, "ticket">, unwanted: AbortSignal): Promise<string> {
  const answer = await askServer(`${path}?${new URLSearchParams({ purpose })}`, { signal: unwanted });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const { challenge } = (await answer.json()) as { challenge: Challenge };
  const controller = new AbortController();
  unwanted.addEventListener("abort", () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error("not solved");
  return JSON.stringify({ challenge, solution });
}
