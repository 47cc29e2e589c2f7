import { z } from "zod";
import type { LoadContext } from "#app/context.ts";
import { after } from "#app/kit/time/durations.ts";
import { SecretError } from "#app/services/accounts/keys/secrets.server.ts";

type Context = Pick<LoadContext, "accounts" | "clock" | "edition">;

/** A value that travels with a browser: encrypted, for one purpose and one edition, and for a limited time. */
export interface Envelope<T> {
  /** @param edition the code of the edition that may open it; by default the one that seals it */
  seal(context: Context, value: T, edition?: string): string;
  /**
   * Null for what is not ours, is for another purpose or edition, or is too old.
   * @param edition the code it was sealed for; by default that of the edition that opens it
   */
  open(context: Context, sealed: string | null, edition?: string): T | null;
}

/** @param purpose no envelope can be opened as one of another purpose */
export function envelope<T>(purpose: string, shape: z.ZodType<T>, lifeMs: number): Envelope<T> {
  const content = z.object({ for: z.literal(purpose), edition: z.string(), until: z.number(), value: shape });
  return {
    seal: ({ accounts, clock, edition }, value, code = edition.config.code) => {
      const until = after(clock(), lifeMs).getTime();
      return accounts.secrets.encrypt(JSON.stringify({ for: purpose, edition: code, until, value }));
    },
    open: (context, sealed, code = context.edition.config.code) => {
      const now = context.clock().getTime();
      const { success, data } = content.safeParse(opened(context, sealed));
      if (!success || data.edition !== code) return null;
      // Nor what a wrong clock dated into the future.
      return data.until > now && data.until <= now + lifeMs ? data.value : null;
    },
  };
}

function opened({ accounts }: Context, sealed: string | null): unknown {
  if (sealed === null) return null;
  try {
    return JSON.parse(accounts.secrets.decrypt(sealed));
  } catch (error) {
    // A text that was encrypted for something else need not be JSON.
    if (error instanceof SecretError || error instanceof SyntaxError) return null;
    throw error;
  }
}
