import "#db/required-node.js";

import { configDefaults, defineConfig } from "vitest/config";

const [BROWSER, UNIT] = ["tests/browser/**/*.test.ts", "tests/unit/**/*.test.{ts,tsx}"];
const patience = { testTimeout: 20_000, hookTimeout: 60_000 };
/** A journey has many steps. What one of them waits for, and for how long, is the page's and the poll's to say. */
const journeys = { testTimeout: 60_000 };
/**
 * Loading the modules again for every file takes longer than most of its tests. State that outlives a request belongs to a
 * database, a site or a clock, and each test has its own.
 */
const shared = { isolate: false, ...patience };
/** A file that loads the build chooses React's production version for its worker, and that has no `jsxDEV`. */
const jsx = { esbuild: { jsxDev: false } };
/** On a busy machine a browser or a process may time out once. The tests that needed a retry are listed at the end. */
const onceMore = { retry: process.env.CI ? 1 : 0 };
/** As long as a browser is waited for elsewhere: on a busy machine a page may take seconds. */
const polls = { expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    // For two cores: one for the tests, one for the server and the browser they talk to.
    maxWorkers: 2,
    globalSetup: "./tests/support/run-folder.ts",
    reporters: ["default", "./tests/support/closing-line.ts"],
    // Files run in the order of their names, which keeps one worker from being left with one of the longest files at the end.
    projects: [
      { ...jsx, test: { name: "browser", include: [BROWSER], ...shared, ...journeys, ...onceMore, ...polls } },
      {
        ...jsx,
        test: {
          name: "integration",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, BROWSER, UNIT],
          ...shared,
          ...onceMore,
        },
      },
      { ...jsx, test: { name: "unit", include: [UNIT], ...shared } },
    ],
  },
});
