import type { TextKey } from "#app/kit/i18n/keys.ts";

/** The error of a form that was sent while nobody was signed in any more: nothing in it is wrong. */
export const SIGNED_OUT = "cards.editor.signedOut" satisfies TextKey;

/** What somebody had sent while they were signed out. */
export interface SignedOutForm {
  signedOut: {
    fields: [name: string, value: string][];
    /** Of the editor. */
    path: string;
    signInPath: string;
    /** Said by the server, because the editor needs no other of these texts. */
    signIn: string;
  };
}

export const isSignedOutForm = (thrown: unknown): thrown is SignedOutForm =>
  typeof thrown === "object" && thrown !== null && "signedOut" in thrown;
