import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loadBuild, withModules } from "./built.ts";

/** Serves a build in which some pages fail in different ways; the environment is that of the process. */

const secret = "s3cret-of-the-house";
const fail = () => {
  throw new Error(`it broke: ${secret}`);
};

const build = withModules(await loadBuild(), {
  langswitch: { loader: fail },
  pronouns: { loader: () => ({ seo: {}, secret: 1 }), default: fail },
  robots: { loader: fail },
  apiPronouns: {
    loader: async () => {
      void sleep(5).then(fail);
      return new Response("fine");
    },
  },
  apiPronoun: {
    loader: async () => {
      // Printed, so that a test knows when the request is in flight.
      process.stdout.write(`${JSON.stringify({ msg: "slow page begun" })}\n`);
      await sleep(800);
      return new Response("slow, but here");
    },
  },
});
const { serve } = build.entry.module;
await serve({ root: path.resolve("."), environment: process.env, build: () => build });
