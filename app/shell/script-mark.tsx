import { createContext } from "react";

/**
 * The nonce attribute of our own inline scripts while the server renders. It is taken out of the finished page, which
 * is why the browser has none (app/server/security-headers.ts).
 */
export const ScriptMark = createContext<string | undefined>(undefined);
