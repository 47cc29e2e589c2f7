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
