import path from "node:path";

/** The project's folder. */
export const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Settings of the demo that may be chosen; a real site has many more. */
const KEPT = ["PATH", "HOME", "SystemRoot", "TEMP", "TMPDIR", "PORT", "EDITIONS", "CONTENT_DIR", "TRUST_PROXY"];

/** What the server of the demo finds in its environment. */
export function demoEnvironment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]]));
  const { DEMO_DATA_DIR = "data/demo" } = own;
  return {
    ...Object.fromEntries(kept),
    DATA_DIR: path.resolve(ROOT, DEMO_DATA_DIR),
    // A line for each request would hide the codes to sign in with.
    ACCESS_LOG: "false",
    // What operators may switch on can be tried, too.
    WELL_KNOWN_PRONOUNS: "true",
  };
}
